#!/usr/bin/env bash
# The bytes sent to the terminal: colours, queries and characters for each terminal, locale and setting.
source "$(dirname "$0")/../support/terminal.sh"

sent() {
  start 80 24
  mux pipe-pane -t s "cat >'$work/sent'"
  run "$1 $binary --no-remember $2 $root/layouts/profile.json"
  wait_for ' portrait ' || fail "$1 $2: no picture"
  send d; sleep 0.1; send i; sleep 0.1; send Down; sleep 0.1; send q
  wait_for 'ready>' || fail "$1 $2: no way back"
  sleep 0.2
  mux pipe-pane -t s
  # The one question: which background there is, ended by attributes that every terminal tells.
  questions=$(LC_ALL=C grep -oaP '\x1b\]11;\?\x1b\\\x1b\[c' "$work/sent" | wc -l)
  LC_ALL=C sed -i 's/\x1b\]11;?\x1b\\\x1b\[c//' "$work/sent"
}
holds() { LC_ALL=C grep -qP "$1" "$work/sent"; }
colour='\x1b\[[0-9;]*\b(3[0-7]|4[0-7]|38;[0-9;]+|48;[0-9;]+|9[0-7]|10[0-7])(;[0-9]+)*m'

sent '' ''
holds "$colour" || fail 'no colour where there is some'
[ "$questions" = 1 ] || fail "the background is asked for $questions times"
# Other questions, whose answer could come too late, and new meanings of the palette.
holds '\x1b\[[>=?]?[0-9;]*[cn]|\x1b\[[?]?[0-9;]*\$p|\x1bP|\x1b\]' && fail 'a query or a palette is sent'
# A key sends what it changes: far less than the screen.
[ "$(stat -c %s "$work/sent")" -lt 18000 ] || fail "four keys send $(stat -c %s "$work/sent") bytes"
holds '38;5;' || fail '256 colours: none of them'
holds '[34]8;2;' && fail '256 colours: one of 24 bits'
# One that says so takes any colour, whatever its description; the palette stays what it is.
for variables in COLORTERM=truecolor COLORTERM=24bit 'COLORTERM=truecolor TERM=screen-256color' \
  'COLORTERM=truecolor TERM=xterm TERMINFO=/nowhere'; do
  sent "$variables" ''
  holds '[34]8;2;[0-9]+;[0-9]+;[0-9]+' || fail "$variables: no colour of 24 bits"
  # White, black and the device's edge have the same colour in a shorter form.
  holds '[34]8;5;(?!(16|231|240)[;m])' && fail "$variables: one of 256"
  holds '\x1b\]' && fail "$variables: a palette is sent"
done
# Who says it is not asked.
sent "COLORFGBG='0;15'" ''
[ "$questions" = 0 ] || fail 'COLORFGBG: the background is asked for'
# GNU screen hands on what it cannot show.
sent 'COLORTERM=truecolor STY=1' ''
holds '[34]8;2;' && fail 'screen: a colour of 24 bits'
sent '' '--colors 24-bit'
holds '[34]8;2;[0-9]+;[0-9]+;[0-9]+' || fail '--colors 24-bit: none'
sent 'COLORTERM=truecolor' '--colors 256'
holds '[34]8;2;' && fail '--colors 256: one of 24 bits'
sent '' '--colors 16'
holds '[34]8;' && fail '--colors 16: more than that'
holds "$colour" || fail '--colors 16: none'
sent 'TERM=vt100' '--colors 256'
holds '38;5;' || fail '--colors 256 on a vt100: none'
sent 'NO_COLOR=1 COLORTERM=truecolor' '--colors 24-bit'
holds "$colour" && fail 'NO_COLOR: a colour'
sent 'NO_COLOR=1' ''
holds "$colour" && fail 'NO_COLOR: a colour'
holds '\x1b\[[0-9;]*7' || fail 'NO_COLOR: the selection is not seen'
holds '╭' || fail 'NO_COLOR takes the lines too'
sent 'TERM=vt100' ''
holds '[\x80-\xff]' && fail 'vt100: bytes beyond ASCII'
sent '' '--ascii'
holds '[\x80-\xff]' && fail '--ascii: bytes beyond ASCII'
sent 'LANG= LC_ALL=' '--wireframe'
holds '╭' || fail 'no locale: no lines'
# Who names the locale without Unicode means it.
for locale in LC_ALL=C LC_ALL=POSIX 'LC_ALL= LC_CTYPE=C' 'LC_ALL= LANG=C'; do
  sent "$locale" ''
  holds '[\x80-\xff]' && fail "$locale: bytes beyond ASCII"
  holds 'Ada Marlow' || fail "$locale: no picture"
done
