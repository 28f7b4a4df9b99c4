#!/usr/bin/env python3
"""An editor with `sizewise lsp`: from the handshake to the exit status. Answers while typing arrive within a second, also during
a check, and a file that is hostile does not end the server."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

numbers = range
root = pathlib.Path(__file__).resolve().parents[3]
binary = str(pathlib.Path(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise")).resolve())


class Editor:
    def __init__(self, folder):
        home = {name: folder for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
        self.server = subprocess.Popen(
            [binary, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, env={**os.environ, **home})
        self.messages, self.changed, self.count = [], threading.Condition(), 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.server.stdout
        while header := stream.readline():
            name, length = header.decode().split(":")
            assert name == "Content-Length" and stream.readline() == b"\r\n", header
            with self.changed:
                self.messages.append(json.loads(stream.read(int(length))))
                self.changed.notify_all()

    def send(self, method, params=None, **more):
        body = {"jsonrpc": "2.0", "method": method, **more}
        if params is not None:
            body["params"] = params
        data = json.dumps(body, ensure_ascii=False).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(data), data))
        self.server.stdin.flush()

    def wait(self, fits, what, seconds=60):
        with self.changed:
            found = lambda: next((m for m in self.messages if fits(m)), None)
            assert self.changed.wait_for(found, seconds), f"nothing came: {what}; last {self.messages[-2:]}"
            return found()

    def ask(self, method, params=None):
        self.count += 1
        begin, id = time.monotonic(), self.count
        self.send(method, params, id=id)
        answer = self.wait(lambda m: m.get("id") == id, method)
        assert "result" in answer, answer
        return answer["result"], time.monotonic() - begin

    def diagnostics(self, uri, version, fits, what):
        is_it = lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"] == uri \
            and m["params"].get("version") == version and fits(m["params"]["diagnostics"])
        return self.wait(is_it, what)["params"]["diagnostics"]


text = """{ "sizewise": 1,
  "tokens": { "colors": { "brand": "#0A6E5C" } },
  "views": {
    "title": { "label": "😀 Harbour", "color": "brand", "top": "safeArea + 16", "leading": 16 },
    "more": { "label": "More", "below": "title + 8" }
  } }
"""


def place(text, mark, after=""):
    """The line and the column in UTF-16 code units behind a mark."""
    before = text[: text.index(mark) + len(mark)]
    line = before.rsplit("\n", 1)[-1]
    return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}


def cut(text, range):
    """The text of a range of UTF-16 code units on one line."""
    line = text.split("\n")[range["start"]["line"]].encode("utf-16-le")
    return line[2 * range["start"]["character"] : 2 * range["end"]["character"]].decode("utf-16-le")


def main(folder):
    editor = Editor(folder)
    path = pathlib.Path(folder, "a b.jsonc")
    path.write_text("{}")
    uri = path.as_uri()
    file = {"textDocument": {"uri": uri}}
    abilities, _ = editor.ask("initialize", {"processId": os.getpid(), "rootUri": None, "capabilities": {}})
    assert abilities["capabilities"]["textDocumentSync"]["change"] == 2
    editor.send("initialized", {})

    editor.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "jsonc", "version": 1, "text": text}})
    found = editor.diagnostics(uri, 1, lambda d: any("code" in x for x in d), "findings")
    ambiguous = next(x for x in found if x["code"] == "ambiguous-layout")
    assert cut(text, ambiguous["range"]) == '"more"', ambiguous

    items, seconds = editor.ask("textDocument/completion", {**file, "position": place(text, '"color": "')})
    entry = next(x for x in items["items"] if x["label"] == "brand")
    assert cut(text, entry["textEdit"]["range"]) == '"brand"' and "systemBlue" in [x["label"] for x in items["items"]]
    hover, _ = editor.ask("textDocument/hover", {**file, "position": place(text, '"brand", "t')})
    assert "The top edge" in hover["contents"]["value"] and "title label [16," in hover["contents"]["value"], hover
    there, _ = editor.ask("textDocument/definition", {**file, "position": place(text, '"color": "br')})
    assert cut(text, there["range"]) == '"brand"' and there["range"]["start"]["line"] == 1
    outline, _ = editor.ask("textDocument/documentSymbol", file)
    assert [x["name"] for x in outline] == ["brand", "title", "more"], outline
    more = place(text, '"more')
    actions, _ = editor.ask("textDocument/codeAction", {**file, "range": {"start": more, "end": more}, "context": {"diagnostics": []}})
    assert any("leading" in json.dumps(x["edit"]) for x in actions), actions

    # A change in the middle of a line with an emoji: the colour is misspelled, and mended by its action.
    range = {"start": place(text, '"color": "'), "end": place(text, '"color": "brand')}
    editor.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2},
                                           "contentChanges": [{"range": range, "text": "bran"}]})
    wrong = text.replace('"color": "brand', '"color": "bran')
    found = editor.diagnostics(uri, 2, lambda d: any(x["severity"] == 1 for x in d), "an error")
    assert cut(wrong, found[0]["range"]) == '"bran"', found
    actions, _ = editor.ask("textDocument/codeAction", {**file, "range": found[0]["range"], "context": {"diagnostics": found}})
    assert actions[0]["edit"]["changes"][uri][0]["newText"] == '"brand"', actions

    # Questions during the check of a large layout.
    views = ",".join(f'"v{n}": {{"label": "Text {n}", "top": {n}, "leading": 8}}' for n in numbers(400))
    large = '{"sizewise": 1, "views": {' + views + "}}"
    editor.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": 3}, "contentChanges": [{"text": large}]})
    time.sleep(1.5)
    _, seconds = editor.ask("textDocument/completion", {**file, "position": place(large, '"v9": {')})
    limit = 1 if "/release/" in binary else 8
    assert seconds < limit, f"a completion during a check takes {seconds:.2f} s"

    # Hostile files and messages.
    for number, hostile in enumerate(["[" * 2_000_000, '{"sizewise": 1, "views": {' + '"a": {"view": {' * 20_000, "\0" * 1000, '{"a":' * 90_000]):
        other = f"file://{folder}/hostile-{number}.json"
        editor.send("textDocument/didOpen", {"textDocument": {"uri": other, "languageId": "json", "version": 1, "text": hostile}})
        editor.ask("textDocument/completion", {"textDocument": {"uri": other}, "position": {"line": 0, "character": len(hostile)}})
        editor.send("textDocument/didClose", {"textDocument": {"uri": other}})
    editor.server.stdin.write(b"Content-Length: 3\r\n\r\n{{{Nothing: 1\r\n\r\n")
    editor.server.stdin.flush()
    editor.wait(lambda m: m.get("error", {}).get("code") == -32700, "a parse error")

    editor.send("textDocument/didClose", file)
    editor.diagnostics(uri, None, lambda d: d == [], "no diagnostics")
    result, _ = editor.ask("shutdown")
    assert result is None
    editor.send("exit")
    assert editor.server.wait(20) == 0, editor.server.returncode

    # Without a shutdown the status is 1.
    editor = Editor(folder)
    editor.ask("initialize", {"capabilities": {}})
    editor.send("exit")
    assert editor.server.wait(20) == 1
    print(f"completion during a check: {seconds * 1000:.0f} ms")


with tempfile.TemporaryDirectory() as folder:
    main(folder)
