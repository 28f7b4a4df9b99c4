# A real terminal (tmux) for a case: start COLUMNS ROWS, run COMMAND, send KEY…, wait_for TEXT.
source "$(dirname "${BASH_SOURCE[0]}")/case.sh"
# Keys such as * are not patterns of file names.
set -f
socket=sizewise-$$
# An editor that ends at once.
export VISUAL=true
mux() { tmux -L "$socket" -f /dev/null "$@" 2>/dev/null; }
clean_up() {
  mux kill-server
  sleep 0.2
}
# A session that stays: a server that ends while another one starts would take that with it.
mux new-session -d -s base -x 80 -y 24 'sleep 3600'
mux set-option -g escape-time 0
mux set-option -g default-terminal tmux-256color
mux set-environment -gu COLORTERM
mux set-option -g history-limit 0

# A shell in a terminal of a size.
start() {
  mux kill-session -t s
  mux new-session -d -s s -x "$1" -y "$2" "cd '$work'; PS1='ready> ' exec bash --norc --noprofile -i"
  wait_for 'ready>'
}
capture() { mux capture-pane -p -t s; }
send() { mux send-keys -t s "$@"; }
run() { send -l "$1"; send Enter; }

# Waits until the screen holds a text.
wait_for() {
  local i
  for ((i = 0; i < 500; i++)); do
    capture | grep -qF -- "$1" && return 0
    sleep 0.02
  done
  return 1
}

# Waits until the screen is the one in a file.
wait_for_screen() {
  local i
  for ((i = 0; i < 500; i++)); do
    capture | sed 's/[[:space:]]*$//' >"$work/seen"
    # tmux leaves out empty lines at the end.
    sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$1" >"$work/a"
    sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$work/seen" >"$work/b"
    cmp -s "$work/a" "$work/b" && return 0
    sleep 0.02
  done
  return 1
}

# A key's name as tmux spells it.
key() {
  case $1 in
    Ctrl-*) echo "C-${1#Ctrl-}" | tr '[:upper:]' '[:lower:]' | sed 's/^c-/C-/' ;;
    PageDown) echo NPage ;; PageUp) echo PPage ;; Backspace) echo BSpace ;; Esc) echo Escape ;;
    Shift-Tab) echo BTab ;; Shift-*) echo "S-${1#Shift-}" ;;
    *) echo "$1" ;;
  esac
}

# The terminal as it was: main screen, cursor, no mouse, the same line settings.
is_restored() {
  local state
  state=$(mux display-message -p -t s '#{alternate_on} #{cursor_flag} #{mouse_any_flag}')
  [ "$state" = '0 1 0' ] || fail "$1: alternate screen, cursor, mouse are $state"
  run 'stty -a >after; cmp before after && echo same-settings'
  wait_for 'same-settings' || fail "$1: the line settings differ"
}
