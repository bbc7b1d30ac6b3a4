#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver. Unlike MiniBrowser it keeps a profile on disk.

Environment: LOUSA_PROFILE (folder), LOUSA_SIZE (width x height), LOUSA_SCRIPT (runs before the scripts of each document).
Console messages go to the standard output.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["LOUSA_PROFILE"]
width, height = (int(part) for part in os.environ["LOUSA_SIZE"].split("x"))

data = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
cookies = context.get_cookie_manager()
cookies.set_persistent_storage(profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE)
context.set_preferred_languages(["pt-BR", "pt"])
context.set_automation_allowed(True)

# The page reads it as `prefers-reduced-motion`.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def settings():
    made = WebKit2.Settings()
    made.set_enable_write_console_messages_to_stdout(True)
    return made


def scripts():
    manager = WebKit2.UserContentManager()
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript.new(os.environ["LOUSA_SCRIPT"], frames, start, None, None))
    return manager


def refuse(_view, request):
    request.deny()
    return True


def open_tab(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings(), user_content_manager=scripts(), is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("permission-request", refuse)
    view.connect("web-process-terminated", lambda _view, reason: print("CONSOLE ERROR page process ended:", reason, flush=True))
    view.connect("close", lambda _view: window.destroy())
    view.grab_focus()
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("lousa-webkit")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_tab)


context.connect("automation-started", begin)
Gtk.main()
