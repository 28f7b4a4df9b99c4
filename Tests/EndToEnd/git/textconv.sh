#!/usr/bin/env bash
# The recipe in `sizewise help frames`: git compares storyboards as frames and constraints, and falls back to the text of a file that
# cannot be read.
source "$(dirname "$0")/../support/case.sh"
set -e
mkdir "$work/bin"
ln -s "$binary" "$work/bin/sizewise"
export PATH=$work/bin:$PATH HOME=$work GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat

cd "$work"
git init -q repository
cd repository
git config user.name nobody
git config user.email nobody@example.invalid
# The two commands of the recipe, as the help prints them.
recipe=$(sizewise help frames | grep -E '^ +(git config diff|printf .*gitattributes)')
[ "$(echo "$recipe" | wc -l)" = 2 ] || fail 'the help has no recipe'
eval "$recipe"
cp "$root/Tests/Fixtures/sessions/shop.storyboard" Main.storyboard
git add .
git commit -q -m first

# A change that moves nothing is not a difference; one that moves a view is a line or two.
sed -i '2s/$/ <!-- a remark -->/' Main.storyboard
[ -z "$(git diff | grep '^[-+] ')" ] || fail 'a comment makes a difference'
sed -i 's/Wool blanket/Wool blanket, large/; s/constant="12" id="con-bb-003"/constant="20" id="con-bb-003"/' Main.storyboard
changes=$(git diff | grep '^[-+] ') || fail 'a change of a constant makes no difference'
echo "$changes" | grep -q ' \[[-0-9., ]*\]' || fail "no frame: $changes"
echo "$changes" | grep -Eq '^\+ +[^ ]+\.[a-zA-Z]+ = .*20' || fail "no constraint: $changes"

# So is a text, a font or a colour, and an action or a segue.
git commit -q -a -m second
sed -i 's/title="Buy now"/title="Order"/; s/type="system" pointSize="17"/type="system" pointSize="19"/' Main.storyboard
sed -i 's/systemColor="systemBackgroundColor"/systemColor="secondarySystemBackgroundColor"/' Main.storyboard
sed -i 's/identifier="details"/identifier="more"/' Main.storyboard
looks=$(git diff | grep '^[-+] ')
for part in '“Order”' 'font system 19' 'background secondarySystemBackground' 'segue “more” from more'; do
  echo "$looks" | grep -q "^+ .*$part" || fail "no line for $part: $looks"
done

# A file in the middle of a merge is shown as it is.
printf '<<<<<<< ours\n' >>Main.storyboard
git diff | grep -q '^+<<<<<<< ours' || fail 'a broken file hides its difference'
echo "textconv: $(echo "$changes" | wc -l) lines for one constant"
