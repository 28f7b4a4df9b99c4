#!/usr/bin/env python3
"""An independent client (package `mcp` of PyPI) speaks with `sizewise mcp` in each revision: tools, schemas, progress,
cancellation, several requests at once, roots. The protocol itself is tested without it, by `swift test`.

Skipped (status 77) if the client cannot be installed.
"""
import asyncio
import pathlib
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "Tests/EndToEnd/support"))
import client as support

support.enter()
binary = support.binary
import jsonschema
import mcp_types as types
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client


def server(*words, folder=root / "layouts"):
    return stdio_client(StdioServerParameters(command=binary, args=["mcp", *words], cwd=str(folder)))


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


async def tools(mode):
    """Every tool can be called, and says what its schema promises (the client itself checks the result)."""
    async with Client(server(), mode=mode) as client:
        listed = (await client.list_tools()).tools
        for tool in listed:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
        calls = {
            "scenes": {}, "devices": {"find": "mini"}, "wireframe": {"file": "mail.json"}, "picture": {"file": "mail.json"},
            "frames": {"file": "sign-in.storyboard", "view": "form"},
            "explain": {"file": "profile.json", "view": "follow"},
            "check": {"file": "half-done.storyboard", "matrix": "seed"},
            "sweep": {"file": "profile.json", "to": 430}, "diff": {"file": "mail.json", "to": "landscape"}, "trace": {"file": "mail.json", "to": "landscape"},
            "propose": {"file": "half-done.storyboard"}, "format": {"topic": "label"},
            "draft": {"layout": "{\"sizewise\": 1, \"views\": {\"a\": {\"label\": \"Hi\", \"top\": 20, \"leading\": 16}}}", "matrix": "seed"},
        }
        expect(set(calls) <= {tool.name for tool in listed}, "a tool is missing")
        for name, arguments in calls.items():
            result = await client.call_tool(name, arguments)
            expect(not result.is_error and result.structured_content, f"{name}: {result}")
        wrong = await client.call_tool("frames", {"file": "no-such-file.json"})
        expect(wrong.is_error, "a missing file is no error")
        resources = (await client.list_resources()).resources
        expect(any(r.name == "mail.json" for r in resources), "no resource")
        text = (await client.read_resource(str(resources[0].uri))).contents[0].text
        expect("sizewise" in text or "<?xml" in text, "no contents")
        try:
            await client.read_resource((root / "README.md").as_uri())
        except Exception as error:
            expect(getattr(error, "code", error.error.code if hasattr(error, "error") else 0) in (-32602, -32002), error)
        else:
            raise AssertionError("a file that is no layout was read")
        return client.protocol_version


async def side_by_side(mode, folder):
    """A long check tells its progress, does not hold up a picture, and ends when it is cancelled."""
    seen = []

    async def progress(done, total, message):
        seen.append((done, total))

    async with Client(server(str(folder)), mode=mode) as client:
        await client.call_tool("wireframe", {"file": "mail"})
        long = asyncio.create_task(client.call_tool("check", {"file": str(folder)}, progress_callback=progress))
        while not seen:
            await asyncio.sleep(0.01)
        pictures = await asyncio.gather(*(client.call_tool("wireframe", {"file": name}) for name in ["mail", "settings", "profile"]))
        expect(all(not p.is_error for p in pictures) and not long.done(), "a picture waited for the check")
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)
        start = time.monotonic()
        result = await client.call_tool("check", {"file": "mail", "matrix": "seed"})
        expect(not result.is_error and time.monotonic() - start < 20, "cancelling did not free the way")
        # What an earlier check left in the cache is not counted again.
        expect(0 < seen[0][1] <= 40 and seen == sorted(seen), f"progress {seen}")


async def roots():
    """Only what the client names is read."""

    async def callback(context):
        return types.ListRootsResult(roots=[types.Root(uri=(root / "Tests/Fixtures/sessions").as_uri())])

    async with Client(server(), mode="legacy", list_roots_callback=callback) as client:
        names = [r.name for r in (await client.list_resources()).resources]
        expect("shop.storyboard" in names and "mail.json" not in names, names)
        inside = await client.call_tool("frames", {"file": "shop.storyboard", "limit": 1})
        outside = await client.call_tool("frames", {"file": str(root / "layouts/mail.json")})
        expect(not inside.is_error and outside.is_error, "roots are not respected")


async def quick():
    """Milliseconds for a picture of a file that was read before, the client's own time with it."""
    async with Client(server(), mode="2026-07-28") as client:
        times = []
        for _ in range(40):
            start = time.monotonic()
            await client.call_tool("wireframe", {"file": "sign-in.storyboard"})
            times.append((time.monotonic() - start) * 1000)
        return sorted(times)[len(times) // 2]


async def main():
    for mode in ["legacy", "auto", "2026-07-28"]:
        print(f"{mode}: speaks {await tools(mode)}")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(40):
            text = (root / "layouts/player.storyboard").read_text()
            pathlib.Path(folder, f"copy-{number}.storyboard").write_text(text)
        for mode in ["legacy", "2026-07-28"]:
            await side_by_side(mode, folder)
    print("side by side", flush=True)
    await roots()
    print(f"wireframe: {await quick():.1f} ms, the client's time with it")
    print("an independent client is content")


asyncio.run(main())
