# The flake of a release; `.ci/packages flake` fills in its version and checksums.
{
  description = "Previews and checks iOS layouts in a terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-26.05";

  outputs = { self, nixpkgs }:
    let
      version = "@VERSION@";
      releases = {
        x86_64-linux = { system = "linux-x86_64"; sha256 = "@linux-x86_64@"; };
        aarch64-linux = { system = "linux-aarch64"; sha256 = "@linux-aarch64@"; };
        x86_64-darwin = { system = "macos-universal"; sha256 = "@macos-universal@"; };
        aarch64-darwin = { system = "macos-universal"; sha256 = "@macos-universal@"; };
      };
    in
    {
      packages = builtins.mapAttrs
        (system: release:
          let pkgs = nixpkgs.legacyPackages.${system};
          in {
            default = pkgs.stdenv.mkDerivation {
              pname = "sizewise";
              inherit version;
              src = pkgs.fetchurl {
                url = "@URL@/releases/download/v${version}/sizewise-${version}-${release.system}.tar.gz";
                inherit (release) sha256;
              };
              nativeBuildInputs = pkgs.lib.optional pkgs.stdenv.isLinux pkgs.autoPatchelfHook;
              buildInputs = pkgs.lib.optional pkgs.stdenv.isLinux pkgs.stdenv.cc.cc.lib;
              installPhase = "mkdir -p $out && cp -r bin share $out/";
              doInstallCheck = true;
              installCheckPhase = "$out/bin/sizewise --version";
              meta = {
                license = pkgs.lib.licenses.mit;
                mainProgram = "sizewise";
                platforms = builtins.attrNames releases;
              };
            };
          })
        releases;
    };
}
