#!/usr/bin/env python3
"""Three tasks of an agent, with the official client: why a text is cut, a screen that must work in Slide Over, and a new screen
from a brief. Together they take at most 8 calls and 2,500 tokens, and the list of tools 5,000. A token is four bytes of the text
that a model reads: the texts of the answers, and the list as JSON.

Skipped (status 77) if the client cannot be installed.
"""
import asyncio
import copy
import json
import pathlib
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "Tests/EndToEnd/support"))
import client as support

support.enter()
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

names = """Home Catalogue Product Reviews Search Filter Wishlist Orders Order Returns Account Address Payment Cards Checkout Shipping
Coupon Gift Store Map Help Contact About Legal Privacy Login Signup Forgot Welcome Tour News Article Feed Chat Camera Scanner Language
Currency Country Debug""".split()


def label(id, name, text, more=""):
    return (f'<label text="{text}" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="{id}" '
            f'userLabel="{name}" {more}><rect key="frame" x="16" y="75" width="100" height="20"/>'
            '<fontDescription key="fontDescription" type="system" pointSize="17"/></label>')


def constraint(id, first, second=None, **more):
    sides = dict(zip(("firstItem", "firstAttribute"), first.split(".")[-2:] if "." in first else (None, first)))
    if second:
        sides.update(zip(("secondItem", "secondAttribute"), second.split(".")))
    words = {key: value for key, value in {**sides, **more, "id": id}.items() if value is not None}
    return "<constraint " + " ".join(f'{key}="{value}"' for key, value in words.items()) + "/>"


def scene(number, name):
    i = f"{number:03d}"
    view, safe, title = f"w{i}-vw-aaa", f"w{i}-sa-aaa", f"w{i}-ti-aaa"
    views = label(title, f"{name} Title", name)
    constraints = [
        constraint(f"w{i}-c1-aaa", f"{title}.top", f"{safe}.top", constant=16),
        constraint(f"w{i}-c2-aaa", f"{title}.leading", f"{safe}.leading", constant=16)]
    if name == "Order":
        yields = 'horizontalCompressionResistancePriority="749"'
        views += label("ord-ca-aaa", "Total Caption", "Total with all taxes and deliveries", yields)
        views += label("ord-am-aaa", "Total Amount", "11,249.00 EUR", 'horizontalHuggingPriority="252"')
        constraints += [
            constraint("ord-c1-aaa", "ord-ca-aaa.top", f"{title}.bottom", constant=24),
            constraint("ord-c2-aaa", "ord-ca-aaa.leading", f"{safe}.leading", constant=16),
            constraint("ord-c3-aaa", "ord-am-aaa.leading", "ord-ca-aaa.trailing", constant=8),
            constraint("ord-c4-aaa", f"{safe}.trailing", "ord-am-aaa.trailing", constant=16),
            constraint("ord-c5-aaa", "ord-am-aaa.firstBaseline", "ord-ca-aaa.firstBaseline")]
    if name == "Checkout":
        own = constraint("che-w1-aaa", "width", constant=343) + constraint("che-h1-aaa", "height", constant=48)
        views += ('<button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="che-bt-aaa" userLabel="Action Button">'
                  '<rect key="frame" x="25" y="119" width="343" height="48"/>'
                  f'<constraints>{own}</constraints><state key="normal" title="Place Order"/></button>')
        constraints += [
            constraint("che-c1-aaa", "che-bt-aaa.top", f"{title}.bottom", constant=24),
            constraint("che-c2-aaa", "che-bt-aaa.centerX", f"{safe}.centerX"),
            constraint("che-c3-aaa", "che-bt-aaa.leading", f"{safe}.leading", relation="greaterThanOrEqual", constant=16)]
    return f"""<scene sceneID="w{i}-sc-aaa"><objects>
<viewController storyboardIdentifier="{name}" id="w{i}-vc-aaa" customClass="{name}ViewController" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="{view}"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>{views}</subviews>
<viewLayoutGuide key="safeArea" id="{safe}"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>
<constraints>{"".join(constraints)}</constraints></view></viewController>
<placeholder placeholderIdentifier="IBFirstResponder" id="w{i}-fr-aaa" sceneMemberID="firstResponder"/></objects></scene>
"""


storyboard = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch"
propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="w000-vc-aaa">
<device id="retina6_12" orientation="portrait" appearance="light"/><scenes>
""" + "".join(scene(number, name) for number, name in enumerate(names)) + "</scenes></document>\n"
plist = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string>
<string>UIInterfaceOrientationPortraitUpsideDown</string><string>UIInterfaceOrientationLandscapeLeft</string>
<string>UIInterfaceOrientationLandscapeRight</string></array><key>UILaunchScreen</key><dict/></dict></plist>
"""
# What a model that knows UIKit writes first.
guess = {
    "sizewise": 1, "title": "Profile",
    "views": {
        "photo": {"image": "symbol:person.crop.circle.fill", "mode": "scaleAspectFill", "size": 96, "top": "safeArea + 24",
                  "centerX": "super"},
        "name": {"label": "Ada Marlow", "font": "title1 bold", "below": "photo + 12", "centerX": "super"},
        "bio": {"label": "Tide tables, harbour lights and slow ferries.", "numberOfLines": 0, "alignment": "center",
                "below": "name + 8", "horizontal": "margins"},
        "follow": {"button": "Follow", "style": "filled", "below": "bio + 16", "leading": "margins", "trailing": "margins",
                   "height": 48}}}


class Task:
    """The calls and tokens of one task."""
    calls = tokens = 0

    def __init__(self, client):
        self.client = client

    async def __call__(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        text = "".join(part.text for part in result.content if part.type == "text")
        self.calls += 1
        self.tokens += len(text.encode()) / 4
        if "--show" in sys.argv:
            print(f"-- {tool} {json.dumps(arguments)[:300]}\n{text}")
        return text


def expect(text, *words):
    for word in words:
        if word not in text:
            raise AssertionError(f"no {word!r} in:\n{text}")


async def cut(ask):
    """Why is the caption beside the total cut on an iPhone SE, from which width does it fit, and what mends it?"""
    found = await ask("check", file="Main.storyboard", rules="truncated-text")
    expect(found, "is truncated", " in Order, view ord-ca-aaa", "iphone-se")
    expect(await ask("sweep", file="Main.storyboard", scene="Order", to="430"), "“Total Caption” is truncated below", "(line ")
    expect(await ask("check", file="Main.storyboard", scene="Order", rules="truncated-text",
                     what_if=["Total Caption.text = Total"]), "0 violations, 0 observations")


async def slide_over(ask, folder):
    """The checkout must work in Slide Over."""
    found = await ask("check", file="Main.storyboard", scene="Checkout", fixes=True)
    expect(found, "[conflicting-constraints]", "slide-over", "proven fix: Action Button.width @1000 → @999")
    file = pathlib.Path(folder, "Main.storyboard")
    file.write_text(file.read_text().replace('constant="343" id=', 'constant="343" priority="999" id='))
    shown = await ask("wireframe", file="Main.storyboard", scene="Checkout", scale=16,
                      environment={"device": "ipad-pro-11-m4", "window": "slide-over", "os": 18})
    expect(shown, "Place Order", "slide-over")


async def new_screen(ask, folder):
    """A profile with a photo, a name, some lines of text and a button."""
    expect(await ask("format", topic=["place", "label", "image"]), "pin", "lineBreak", "contentMode")
    layout = copy.deepcopy(guess)
    errors = await ask("draft", layout=json.dumps(layout), file="Profile.json")
    expect(errors, "(did you mean \"contentMode\"?)", "(did you mean \"lines\"?)", "(did you mean \"align\"?)", "\"horizontal\"",
           "nothing was written")
    views = layout["views"]
    views["photo"]["contentMode"] = views["photo"].pop("mode")
    bio = views["bio"]
    bio["lines"], bio["align"] = bio.pop("numberOfLines"), bio.pop("alignment")
    bio["pin"] = f"horizontal to {bio.pop('horizontal')}"
    shown = await ask("draft", layout=json.dumps(layout), file="Profile.json")
    expect(shown, "Ada Marlow", "Follow", "0 violations", "written to Profile.json")
    assert json.loads(pathlib.Path(folder, "Profile.json").read_text()) == layout


async def main():
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "Main.storyboard").write_text(storyboard)
        pathlib.Path(folder, "Info.plist").write_text(plist)
        server = stdio_client(StdioServerParameters(command=support.binary, args=["mcp"], cwd=folder))
        async with Client(server, mode="2026-07-28") as client:
            tools = (await client.list_tools()).tools
            listed = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in tools]
            tokens = len(json.dumps(listed, ensure_ascii=False, separators=(",", ":")).encode()) / 4
            print(f"list of {len(tools)} tools: {tokens:.0f} tokens")
            assert tokens <= 5000
            tasks = [Task(client) for _ in range(3)]
            for task, work in zip(tasks, (cut, slide_over, new_screen)):
                await work(task, *([] if work is cut else [folder]))
                print(f"{work.__doc__.split('.')[0].split(',')[0].strip()}: {task.calls} calls, {task.tokens:.0f} tokens")
        calls, tokens = sum(task.calls for task in tasks), sum(task.tokens for task in tasks)
        print(f"three tasks: {calls} calls, {tokens:.0f} tokens")
        assert calls <= 8 and tokens <= 2500


asyncio.run(main())
