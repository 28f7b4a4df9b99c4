# The formula of a release; `.ci/packages formula` fills in its version and checksums.
class Sizewise < Formula
  desc "Previews and checks iOS layouts in a terminal"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@URL@/releases/download/v@VERSION@/sizewise-@VERSION@-macos-universal.tar.gz"
    sha256 "@macos-universal@"
  end
  on_linux do
    on_intel do
      url "@URL@/releases/download/v@VERSION@/sizewise-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@linux-x86_64@"
    end
    on_arm do
      url "@URL@/releases/download/v@VERSION@/sizewise-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@linux-aarch64@"
    end
  end

  def install
    bin.install "bin/sizewise"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/sizewise"
    zsh_completion.install "share/zsh/site-functions/_sizewise"
    fish_completion.install "share/fish/vendor_completions.d/sizewise.fish"
    doc.install Dir["share/doc/sizewise/*"]
  end

  test do
    (testpath/"a.json").write '{ "sizewise": 1, "views": { "a": { "label": "Hi", "top": 20, "leading": 16 } } }'
    assert_match "Hi", shell_output("#{bin}/sizewise export a.json --device iphone-16")
  end
end
