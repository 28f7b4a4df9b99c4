# The start of every case: the program is $binary, the repository $root, and $work an empty folder that is HOME as well.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
binary=$(realpath "${SIZEWISE_BINARY:-$root/.build/debug/sizewise}")
layout=$root/layouts/profile.json
work=$(mktemp -d)
export HOME=$work XDG_STATE_HOME=$work/state LANG=C.UTF-8 LC_ALL=C.UTF-8
unset NO_COLOR COLORFGBG COLORTERM STY
failures=0
fail() {
  failures=$((failures + 1))
  echo "FAILED: $*"
}
clean_up() { :; }
finish() {
  local status=$?
  clean_up
  rm -rf "$work"
  [ "$failures" = 0 ] || exit 1
  # Only a case that ends at its first error (set -e) has a status of interest.
  case $- in *e*) exit "$status" ;; esac
  exit 0
}
trap finish EXIT
cd "$root"
