#!/usr/bin/env bash
# Plays the scripted sessions in a terminal; every screen is the one that `sizewise play` prints for the script.
source "$(dirname "$0")/../support/terminal.sh"

session() {
  local name=$1 layout=$2 look=${3:---colors none} line word rest wanted=0 columns=80 rows=24
  local script=Tests/ScreenTests/Sessions/$name.play
  read -r columns rows < <(sed -n 's/^size \([0-9]*\)x\([0-9]*\)$/\1 \2/p' "$script" | head -1)
  "$binary" play $look "$script" "$layout" | sed 's/\x1b\[[0-9;]*m//g; s/[[:space:]]*$//' >"$work/screens"
  [ "${PIPESTATUS[0]}" = 0 ] || fail "$name: the script itself"
  csplit -s -z -f "$work/$name-" "$work/screens" '/^== /' '{*}' 2>/dev/null
  start "$columns" "$rows"
  run "$binary --no-remember $look $root/$layout"
  wait_for ' · ' || fail "$name: no first picture"
  while IFS= read -r line; do
    word=${line%% *}
    rest=${line#"$word"}
    rest=${rest# }
    case $word in
      press) for name_of_key in $rest; do
          # A lone semicolon would part two commands of tmux.
          if [ "$name_of_key" = ';' ]; then send -l -- '\;'; elif [ ${#name_of_key} = 1 ]; then send -l -- "$name_of_key"; else send "$(key "$name_of_key")"; fi
          # A lone Esc is known from the start of a sequence by the pause after it.
          [ "$name_of_key" = Esc ] && sleep 0.1
        done ;;
      type) send -l -- "$rest" ;;
      resize) mux resize-window -t s -x "${rest%x*}" -y "${rest#*x}"; sleep 0.1 ;;
      click | wheel)
        local place=${rest%% *} button=0 up
        [ "$word" = wheel ] && case $rest in *up) button=64 ;; *) button=65 ;; esac
        up=$(printf '\\%03o\\%03o\\%03o' $((32 + button)) $((33 + ${place%,*})) $((33 + ${place#*,})))
        send -l -- "$(printf "\033[M$up")" ;;
      screen)
        tail -n +2 "$work/$name-$(printf %02d $wanted)" >"$work/wanted"
        wanted=$((wanted + 1))
        if ! wait_for_screen "$work/wanted"; then
          fail "$name: screen \"$rest\" differs"
          diff "$work/a" "$work/b" | head -20
        fi ;;
    esac
  done <"$script"
  [ "$wanted" -gt 0 ] || fail "$name: no screen"
}

for name in environment settings looking selecting program; do session "$name" layouts/profile.json; done
session scenes Tests/Fixtures/sessions/shop.storyboard
for name in scrolling containers finding map; do session "$name" Tests/Fixtures/sessions/diary.storyboard; done
session columns layouts/mail.json
session columns layouts/mail.json '--colors 24-bit'
session columns layouts/mail.json '--colors 256'
