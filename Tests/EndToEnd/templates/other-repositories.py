#!/usr/bin/env python3
"""The definitions for other repositories, without the services: each is read as YAML, and its commands are run in a git
repository with a layout that breaks on a branch.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

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

# GitHub: the step that checks, with what the runner would fill in.
workflow = read(".github/workflows/check.yml")
inputs = workflow[True]["workflow_call"]["inputs"]  # YAML 1.1 reads "on" as true.
steps = workflow["jobs"]["check"]["steps"]
check = next(step for step in steps if step.get("name") == "Check")
expect({re.search(r"inputs\.([\w-]+)", value)[1] for value in check["env"].values()} <= set(inputs), "inputs are declared")
summary = os.path.join(folder, "summary")
ended = run(check["run"], FOLDER="App", OPTIONS="", SINCE=base, GITHUB_STEP_SUMMARY=summary)
expect(ended.returncode == 1, f"the workflow fails on a new violation: {ended.returncode} {ended.stderr}")
errors = [line for line in ended.stdout.splitlines() if line.startswith("::error")]
expect(errors and all("file=App/new.json" in line for line in errors), f"only what is new is annotated: {errors}")
expect("## Sizewise: 1 violation" in open(summary, encoding="utf-8").read(), "the summary says it")
sarif = json.load(open(os.path.join(app, "sizewise.sarif"), encoding="utf-8"))
found = {place["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for place in sarif["runs"][0]["results"]}
expect({"App/old.json", "App/new.json"} <= found, "code scanning sees everything")
expect(run(check["run"], FOLDER="App/nowhere", OPTIONS="", SINCE="", GITHUB_STEP_SUMMARY=summary).returncode == 3,
       "what cannot be checked ends the workflow with another status")

# GitLab: the script, alone and as the second of two jobs.
job = read(".gitlab/check.yml")[".sizewise"]
script = "\n".join(job["script"])
variables = {key: value for key, value in job["variables"].items() if not value.startswith("$")}
variables["SIZEWISE_FOLDER"] = "App"
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
ended = run(check["run"], FOLDER="App", OPTIONS="", SINCE=base, GITHUB_STEP_SUMMARY=summary)
expect(ended.returncode == 3 and "::error file=App/pipe.storyboard" in ended.stdout, f"GitHub: {ended.stderr}")
expect("could not be checked" in open(summary, encoding="utf-8").read(), "the summary says it")
sarif = json.load(open(os.path.join(app, "sizewise.sarif"), encoding="utf-8"))
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
