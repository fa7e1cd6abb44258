#!/usr/bin/python3
"""A window of WebKitGTK that WebDriver may drive: with a store of its own that outlives it, or a private one that keeps nothing."""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["MANARA_PROFILE"]
width, height = (int(one) for one in os.environ["MANARA_SIZE"].split("x"))
is_private = os.environ.get("MANARA_PRIVATE") == "1"

if is_private:
    manager = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
    )
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)


def new_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", begin)
Gtk.init(sys.argv)
Gtk.main()
