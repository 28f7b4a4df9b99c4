# Statuses and messages of commands for a case.
source "$(dirname "${BASH_SOURCE[0]}")/case.sh"
clean_up() { umount "$work/full" 2>/dev/null; }
# status WANTED WHAT COMMAND …: runs it in the folder of work, for a minute at most.
status() {
  local wanted=$1 what=$2 got
  shift 2
  (cd "$work" && timeout 60 "$@") >"$work/out" 2>"$work/err" </dev/null
  got=$?
  [ $got = "$wanted" ] || fail "$what: status $got, not $wanted: $(head -c 300 "$work/err")"
}
says() { grep -qF -- "$1" "$work/err" || fail "$2: does not say \"$1\": $(head -c 300 "$work/err")"; }
prints() { grep -qF -- "$1" "$work/out" || fail "$2: does not print \"$1\": $(head -c 300 "$work/out")"; }
nothing_left() { [ -z "$(find "$work" -name '.sizewise-*' -newer "$work/mark" 2>/dev/null)" ] || fail "$1: a temporary file stays"; }
touch "$work/mark"
