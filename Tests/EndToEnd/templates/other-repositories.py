#!/usr/bin/env python3
"""The definitions for other repositories, without the services: each is read as YAML, and its commands are run in a git
repository with a layout that breaks on a branch.
"""
import glob
import hashlib
import http.server
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import yaml

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
binary = os.path.abspath(os.environ.get("SIZEWISE_BINARY", os.path.join(root, ".build/debug/sizewise")))
folder = tempfile.mkdtemp()
home = os.path.join(folder, "home")
app = os.path.join(folder, "app")
tools = os.path.join(folder, "bin")
for path in (home, os.path.join(app, "App"), tools):
    os.makedirs(path)
os.symlink(binary, os.path.join(tools, "sizewise"))
failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


def environment(**more):
    return {"PATH": tools + ":/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", **more}


def git(*words):
    subprocess.run(
        ["git", "-c", "user.name=n", "-c", "user.email=e@example.org", *words],
        cwd=app, env=environment(), check=True, stdout=subprocess.DEVNULL)


def run(script, **more):
    return subprocess.run(
        ["sh", "-e", "-c", script], cwd=app, env=environment(**more), capture_output=True, text=True)


def bash(script, **more):
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script], cwd=app, env=environment(**more), capture_output=True, text=True)


def read(name):
    with open(os.path.join(root, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


# A branch that brings one violation to a file that has some already.
def write(name, text):
    with open(os.path.join(app, name), "w", encoding="utf-8") as file:
        file.write(text)


with open(os.path.join(root, "layouts/half-done.storyboard"), encoding="utf-8") as file:
    storyboard = file.read()
torn = '{"sizewise": 1, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}'
git("init", "-q", "-b", "main")
write("App/Main.storyboard", storyboard)
write("App/old.json", torn)
git("add", ".")
git("commit", "-q", "-m", "start")
base = subprocess.run(
    ["git", "rev-parse", "HEAD"], cwd=app, env=environment(), capture_output=True, text=True).stdout.strip()
write("App/new.json", torn)
git("add", ".")
git("commit", "-q", "-m", "branch")

# pre-commit: the entry with the files that match.
hook = read(".pre-commit-hooks.yaml")[0]
expect(hook["language"] == "system" and re.search(hook["files"], "App/Main.storyboard"), "the hook takes storyboards")
expect(not re.search(hook["files"], "App/Main.swift"), "the hook takes nothing else")
ended = run(hook["entry"] + " App/Main.storyboard")
expect(ended.returncode == 1 and "conflicting-constraints" in ended.stdout, f"the hook finds: {ended.stderr}")
run("sizewise check App --baseline .baseline.json --update-baseline")
write(".sizewise.json", '{"baseline": ".baseline.json"}')
expect(run(hook["entry"] + " App/Main.storyboard").returncode == 0, "the hook passes what the baseline has")
os.remove(os.path.join(app, ".sizewise.json"))

# GitHub: the steps of the action, with what the runner would fill in. The workflow and the action know the same inputs.
scripts = os.path.join(root, ".github/actions/check")
action = read(".github/actions/check/action.yml")
workflow = read(".github/workflows/check.yml")
inputs = workflow[True]["workflow_call"]["inputs"]  # YAML 1.1 reads "on" as true.
used = workflow["jobs"]["check"]["steps"][-1]["with"]
expect(set(used) <= set(action["inputs"]), f"the workflow gives what the action knows: {set(used) - set(action['inputs'])}")
texts = [str(value) for step in action["runs"]["steps"] for value in {**step.get("env", {}), **step.get("with", {})}.values()]
named = {name for text in texts for name in re.findall(r"inputs\.([\w-]+)", text)}
expect(named <= set(action["inputs"]), f"inputs of the action are declared: {named - set(action['inputs'])}")
named = {name for text in used.values() for name in re.findall(r"inputs\.([\w-]+)", str(text))}
expect(named <= set(inputs), f"inputs of the workflow are declared: {named - set(inputs)}")
# What workflows use is pinned to a commit; lines of comments are for readers.
for path in glob.glob(os.path.join(root, ".github/**/*.yml"), recursive=True):
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if re.match(r" *(?:- )?uses: (?!\./)", line)]
    for line in lines:
        expect(re.search(r"@[0-9a-f]{40} # v\d", line), f"{os.path.basename(path)}: {line.strip()} is pinned")
check = next(step for step in action["runs"]["steps"] if step.get("name") == "Check")
out, summary, output = (os.path.join(folder, name) for name in ("out", "summary", "output"))
given = dict(ACTION=scripts, FOLDER="App", SIZEWISE_OPTIONS="", SIZEWISE_ANNOTATES="github", OUT=out,
             GITHUB_STEP_SUMMARY=summary, GITHUB_OUTPUT=output)


def github(**more):
    open(output, "w").close()
    ended = bash(check["run"], **{**given, **more})
    return ended, open(output, encoding="utf-8").read().strip()


ended, status = github(SINCE=base)
expect(status == "status=1", f"the action fails on a new violation: {status} {ended.stderr}")
errors = [line for line in ended.stdout.splitlines() if line.startswith("::error")]
expect(errors and all("file=App/new.json" in line for line in errors), f"only what is new is annotated: {errors}")
comment = open(os.path.join(out, "comment.md"), encoding="utf-8").read()
expect("## Sizewise: 1 violation" in open(summary, encoding="utf-8").read(), "the summary says it")
expect(comment.startswith("<!-- sizewise -->\n") and "App/new.json" in comment, "the comment says it")
expect("## What changed" in comment and "```text" in comment, "the comment shows what changed")
sarif = json.load(open(os.path.join(out, "sizewise.sarif"), encoding="utf-8"))
found = {place["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for place in sarif["runs"][0]["results"]}
expect({"App/old.json", "App/new.json"} <= found, "code scanning sees everything")
github(SINCE=base, SIZEWISE_SARIF="no")
expect(not os.path.exists(os.path.join(out, "sizewise.sarif")), "without code scanning, what did not change is not checked")
_, status = github(SINCE="", FOLDER="App/nowhere")
expect(status == "status=3", f"what cannot be checked ends the action with another status: {status}")
# What was fixed is named, and a comment is cut where there is no room.
write("App/old.json", torn.replace('["100", "200"]', "100"))
_, status = github(SINCE=base, SIZEWISE_COMMENT_BYTES="1500")
comment = open(os.path.join(out, "comment.md"), encoding="utf-8").read()
whole = open(os.path.join(out, "whole.md"), encoding="utf-8").read()
expect("<summary>Fixed</summary>" in whole and "App/old.json" in whole.split("Fixed")[1], "what was fixed is named")
expect(len(comment.encode()) <= 1500 and comment.count("```") % 2 == 0, "a long comment is cut")
expect(comment.count("<details") == comment.count("</details>"), "what is open is closed")
write("App/old.json", torn)

# A release is downloaded, if its checksum is right; without one for this system it is not guessed.
releases = os.path.join(folder, "releases")
name = "sizewise-1.2.3-" + {"x86_64": "linux-x86_64", "aarch64": "linux-aarch64"}.get(platform.machine(), "")
os.makedirs(os.path.join(releases, "v1.2.3", name, "bin"))
shutil.copy(binary, os.path.join(releases, "v1.2.3", name, "bin/sizewise"))
archive = os.path.join(releases, "v1.2.3", name + ".tar.gz")
subprocess.run(["tar", "-czf", archive, "-C", os.path.join(releases, "v1.2.3"), name], check=True)
with open(archive, "rb") as file:
    digest = hashlib.sha256(file.read()).hexdigest()
with open(os.path.join(releases, "v1.2.3/SHA256SUMS"), "w", encoding="utf-8") as file:
    file.write(f"{digest}  {name}.tar.gz\n")


def install(version, place, **more):
    return bash(f"'{scripts}/install' {version} '{folder}/{place}'", SIZEWISE_RELEASES="file://" + releases, **more)


ended = install("v1.2.3", "installed")
expect(ended.returncode == 0, f"a release is installed: {ended.stderr}")
ended = bash(f"'{ended.stdout.strip()}/sizewise' --version")
expect(ended.stdout.startswith("sizewise "), "the installed program runs")
expect(install("1.2.3", "installed").returncode == 0, "it is installed once")
ended = install("1.2.3", "other", SIZEWISE_SHA256="0" * 64)
expect(ended.returncode == 1 and "checksum" in ended.stderr, "a wrong checksum ends it")
expect(not os.path.exists(os.path.join(folder, "other", name)), "nothing wrong is installed")
ended = install("9.9.9", "other")
expect(ended.returncode == 1 and "no binary for this system" in ended.stderr, f"a missing release ends it: {ended.stderr}")


# One comment for a request, on both services, and none without permission.
class Service(http.server.BaseHTTPRequestHandler):
    comments, calls, allows = [], [], True

    def answer(self, value, status=200):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def handle_call(self):
        size = int(self.headers.get("Content-Length") or 0)
        data = json.loads(self.rfile.read(size)) if size else {}
        Service.calls.append((self.command, self.path.split("?")[0]))
        if self.command == "GET":
            return self.answer(Service.comments)
        if not Service.allows:
            return self.answer({}, 403)
        if self.command == "POST":
            Service.comments.append({"id": 7, **data})
        else:
            Service.comments[-1].update(data)
        return self.answer(Service.comments[-1])

    do_GET = do_POST = do_PATCH = do_PUT = handle_call

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}"
for service, variables, method in (
        ("github owner/app", {"GITHUB_API_URL": url, "GITHUB_TOKEN": "t"}, "PATCH"),
        ("gitlab 12", {"CI_API_V4_URL": url, "GITLAB_TOKEN": "t"}, "PUT")):
    Service.comments, Service.calls, Service.allows = [{"id": 1, "body": "hello"}], [], True
    write("comment.txt", "<!-- sizewise -->\none")
    say = f"'{scripts}/comment' comment.txt {service} 5"
    expect(bash(say, **variables).returncode == 0 and len(Service.comments) == 2, f"{service}: a comment is written")
    write("comment.txt", "<!-- sizewise -->\ntwo")
    ended = bash(say, **variables)
    expect([entry["body"] for entry in Service.comments] == ["hello", "<!-- sizewise -->\ntwo"], f"{service}: it is changed: {ended.stderr}")
    expect(Service.calls[-1][0] == method and Service.calls[-1][1].endswith("/7"), f"{service}: {Service.calls[-1]}")
    Service.allows = False
    write("comment.txt", "<!-- sizewise -->\nthree")
    ended = bash(say, **variables)
    expect(ended.returncode == 0 and "no permission" in ended.stdout, f"{service}: a fork may not write: {ended.stderr}")
os.remove(os.path.join(app, "comment.txt"))
server.shutdown()

# GitLab: the script, alone and as the second of two jobs.
job = read(".gitlab/check.yml")[".sizewise"]
script = "\n".join(job["script"])
variables = {key: value for key, value in job["variables"].items() if not value.startswith("$")}
variables.update(SIZEWISE_FOLDER="App", SIZEWISE_TOOLS=scripts)
ended = run(script, **variables, CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
expect(ended.returncode == 1, f"the template fails on a new violation: {ended.returncode} {ended.stderr}")
issues = json.load(open(os.path.join(app, job["artifacts"]["reports"]["codequality"]), encoding="utf-8"))
expect({issue["location"]["path"] for issue in issues} == {"App/new.json"}, "code quality has what is new")
expect(len({issue["fingerprint"] for issue in issues}) == len(issues), "fingerprints differ")
expect(os.path.exists(os.path.join(app, job["artifacts"]["reports"]["junit"])), "JUnit is written")
first = run(script, **variables, CI_NODE_INDEX="1", CI_NODE_TOTAL="2").stdout
second = run(script, **variables, CI_NODE_INDEX="2", CI_NODE_TOTAL="2").stdout
expect(("App/old.json:" in first) != ("App/old.json:" in second), "each job checks its part")

# What cannot be checked fails each of them, and is in each report.
os.mkfifo(os.path.join(app, "App/pipe.storyboard"))
os.remove(os.path.join(app, "App/new.json"))
ended, status = github(SINCE=base)
expect(status == "status=3" and "::error file=App/pipe.storyboard" in ended.stdout, f"GitHub: {status} {ended.stderr}")
expect("could not be checked" in open(summary, encoding="utf-8").read(), "the summary says it")
sarif = json.load(open(os.path.join(out, "sizewise.sarif"), encoding="utf-8"))
expect(sarif["runs"][0]["invocations"][0]["executionSuccessful"] is False, "code scanning sees it")
ended = run(script, **variables, CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
expect(ended.returncode == 3, f"GitLab: {ended.returncode} {ended.stderr}")
with open(os.path.join(app, job["artifacts"]["reports"]["junit"]), encoding="utf-8") as file:
    expect('<testcase name="check" classname="App/pipe.storyboard">' in file.read(), "JUnit has it as an error")
ended = run(hook["entry"] + " App/pipe.storyboard")
expect(ended.returncode == 3, "the hook fails")

shutil.rmtree(folder)
if failures:
    sys.exit(f"{len(failures)} failures")
print("the definitions for other repositories work")
