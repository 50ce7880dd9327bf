"""The pages: their answers, their languages, and the names in them."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from bangdice.games import GAMES
from bangdice.store.store import Store
from bangdice.tables.house.codes import CODE_SIGNS
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.app import Settings, prepare
from bangdice.web.errors import CannotServe
from bangdice.web.network import addresses
from bangdice.web.network.addresses import Address
from bangdice.web.pages import pages
from bangdice.web.pages.sets import is_about, sets_apart
from bangdice.web.pages.words import OF_BOARDS, REFUSED, SEALED, SERVERS, TALLIED, is_later
from bangdice.words.catalogue import Catalogue
from bangdice.words.why import LATE
from tests.tongues import LANGUAGES, SHOWN, by_keys
from tests.web.site import HOST, PAGES, get, make, make_app, new_code


def test_a_code_typed_behind_the_address_leads_to_its_table(site: FlaskClient) -> None:
    code = new_code(site)
    answer = get(site, f"/{code.lower()}")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{code}")
    assert [get(site, f"/{path}").status_code for path in ("robots.txt", "AAAA")] == [404] * 2


@pytest.mark.parametrize("path", PAGES)
@LANGUAGES
def test_every_page_speaks_the_devices_language(site: FlaskClient, path: str, lang: str) -> None:
    answer = get(site, path, Accept_Language=lang)
    assert answer.status_code == (404 if "nothing" in path else 200)
    assert f'<html lang="{lang}"' in answer.text


def test_the_cookie_goes_before_what_the_browser_accepts(site: FlaskClient) -> None:
    site.set_cookie("lang", "it", domain="192.168.1.20")
    assert '<html lang="it"' in get(site, "/", Accept_Language="en").text


@pytest.mark.parametrize("cookie", ["xx", "../../etc", "", "<script>"])
def test_a_cookie_with_nonsense_is_as_none(site: FlaskClient, cookie: str) -> None:
    site.set_cookie("lang", cookie, domain="192.168.1.20")
    site.set_cookie("theme", cookie, domain="192.168.1.20")
    site.set_cookie("text", cookie, domain="192.168.1.20")
    answer = get(site, "/", Accept_Language="it")
    assert '<html lang="it"' in answer.text
    assert "data-theme" not in answer.text
    assert "data-text" not in answer.text


def test_without_any_wish_it_is_english(site: FlaskClient) -> None:
    assert '<html lang="en"' in get(site, "/").text
    assert '<html lang="en"' in get(site, "/", Accept_Language="fi,sv").text


def test_links_set_the_devices_wishes_without_a_script(site: FlaskClient) -> None:
    answer = get(site, "/help?lang=it&theme=dark&text=larger")
    assert (answer.status_code, answer.location) == (303, "/help")
    page = get(site, "/help").text
    assert '<html lang="it" data-theme="dark" data-text="larger"' in page
    assert get(site, "/t?code=ZZZZ&theme=auto&text=normal").location == "/t?code=ZZZZ"
    assert "data-theme" not in get(site, "/help").text
    assert "data-text" not in get(site, "/help").text


def test_words_follow_the_systems_size_except_on_the_board(site: FlaskClient) -> None:
    code = site.post("/tables", data={"board": "0"}, base_url="http://192.168.1.20").location[-4:]
    follows = '<meta name="text-scale" content="scale">'
    assert all(follows in get(site, path).text for path in ("/", "/help", "/about", f"/t/{code}"))
    assert follows not in get(site, f"/b/{code}").text


def test_a_link_cannot_lead_elsewhere(site: FlaskClient) -> None:
    for path in (
        "//evil.example/?lang=it",
        "/\\evil.example?lang=it",
        "/%2Fevil.example?lang=it",
        "/%0d%0aSet-Cookie:a=b?lang=it",
    ):
        answer = get(site, path)
        location = answer.headers.get("Location", "/")
        assert answer.status_code == 303
        assert location.startswith("/") and not location.startswith(("//", "/\\"))
    for query in ("x=%0d%0aSet-Cookie:a=b", "%0d%0aSet-Cookie:a=b", "a%26b=c%26d"):
        location = get(site, f"/?lang=it&{query}").location
        assert "\n" not in location
        assert parse_qsl(urlsplit(location).query) == parse_qsl(query)


@LANGUAGES
def test_home_tells_the_time_of_all_evenings_of_a_game(site: FlaskClient, lang: str) -> None:
    """The lobby tells that of the chosen evening, from the same list."""
    page = get(site, "/", Accept_Language=lang).text
    for name, box in GAMES.items():
        said = Catalogue.load(lang).text(f"home.of.{name}", least="{least}", most="{most}")
        assert not re.search(r"\d", said)
        minutes = [it.minutes for it in box.switches.evenings]
        assert said.format(least=min(minutes), most=max(minutes)) in page


def test_a_table_without_a_board(site: FlaskClient) -> None:
    answer = make(site, Origin=HOST)
    assert answer.status_code == 303
    code = re.fullmatch("/t/(.{4})", answer.location)
    assert code and set(code[1]) <= set(CODE_SIGNS)
    assert f'data-code="{code[1]}"' in get(site, answer.location).text


def test_a_table_with_a_board_and_its_key_behind_the_fragment(site: FlaskClient) -> None:
    answer = make(site, board="1", Origin=HOST)
    found = re.fullmatch("/b/(.{4})#board=([0-9a-f]{32})", answer.location)
    assert found
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"
    page = get(site, f"/b/{found[1]}")
    assert page.status_code == 200
    assert found[2] not in page.text


def test_a_table_to_practise_at_is_a_phone_s_also_where_the_screen_would_be_a_board(
    site: FlaskClient,
) -> None:
    answer = site.post("/tables", base_url=HOST, data={"board": "1", "practise": "cards"})
    found = re.fullmatch("/t/(.{4})#practise=1", answer.location)
    assert found and get(site, f"/t/{found[1]}").status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://192.168.1.20:8080"])
def test_other_sites_make_no_tables(site: FlaskClient, origin: str) -> None:
    assert make(site, Origin=origin).status_code == 403


def test_a_table_is_not_made_by_looking(site: FlaskClient) -> None:
    answer = get(site, "/tables")
    assert answer.status_code == 405
    assert "<h1>" in answer.text


@pytest.mark.parametrize(
    "path", ["/t/ZZZZ", "/b/ZZZZ", "/t?code=ZZZZ", "/t", "/t/%3Cscript%3E", "/t/" + "x" * 500]
)
def test_an_unknown_code_leads_home_with_words(site: FlaskClient, path: str) -> None:
    answer = get(site, path)
    assert answer.status_code == 404
    assert Catalogue.load("en").text("reason.unknown_code") in answer.text
    assert 'name="code"' in answer.text
    assert "<script>" not in answer.text


def test_a_code_is_read_as_people_type_it(site: FlaskClient) -> None:
    code = new_code(site)
    for typed in (code.lower(), f" {code[:2]} {code[2:]} ", f"{code[:2]}-{code[2:]}"):
        answer = site.get("/t", base_url=HOST, query_string={"code": typed})
        assert (answer.status_code, answer.location) == (303, f"/t/{code}")
    wide = site.get("/t", base_url=HOST, query_string={"code": code.lower(), "board": "1"})
    assert wide.location == f"/b/{code}", "a wide screen joins as one more board"
    assert get(site, f"/t/{code.lower()}").location == f"/t/{code}"
    assert get(site, f"/b/{code.lower()}").location == f"/b/{code}"


def test_the_qr_code_is_a_picture_of_the_phones_page(site: FlaskClient) -> None:
    code = new_code(site)
    answer = get(site, f"/qr/{code}.svg")
    assert answer.mimetype == "image/svg+xml"
    drawing = ElementTree.fromstring(answer.data)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "viewBox" in drawing.attrib
    assert get(site, f"/qr/{code}.svg?at={HOST}").data == answer.data


def test_no_qr_code_for_other_hosts_or_tables(site: FlaskClient) -> None:
    assert get(site, f"/qr/{new_code(site)}.svg?at=evil.example").status_code == 404
    assert get(site, "/qr/ZZZZ.svg").status_code == 404


def test_the_board_knows_where_phones_can_reach_it(site: FlaskClient) -> None:
    page = get(site, f"/b/{new_code(site)}").text
    shown = re.search(r'data-addresses="(.*?)"', page)
    assert shown
    addresses = json.loads(shown[1].replace("&#34;", '"').replace("&quot;", '"'))
    assert addresses[0] == HOST
    assert not any("localhost" in address for address in addresses)


@pytest.mark.parametrize("is_container", [True, False])
def test_the_board_of_a_container_does_not_show_its_inner_number(
    is_container: bool, site: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = Address("10.88.0.3")
    monkeypatch.setattr(pages, "reachable", lambda _bound: [inner])
    monkeypatch.setattr(addresses, "CONTAINERS", ())
    monkeypatch.delenv(addresses.CONTAINER, raising=False)
    if is_container:
        monkeypatch.setenv(addresses.CONTAINER, "podman")
    page = get(site, f"/b/{new_code(site)}").text
    assert (inner.host in page) is not is_container and HOST in page


def test_a_record_of_a_number_that_no_game_has(site: FlaskClient) -> None:
    for number in ("0", "99999", "100000", "9" * 30):
        assert get(site, f"/record/{new_code(site)}/{number}.txt").status_code == 404


def test_a_record_that_is_not_there(site: FlaskClient) -> None:
    answer = get(site, f"/record/{new_code(site)}/1.txt")
    assert answer.status_code == 404
    assert Catalogue.load("en").text("reason.no_game") in answer.text


def test_a_damaged_record_is_our_trouble(site: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(*_: object) -> None:
        raise ValueError("no JSON")

    code = new_code(site)
    monkeypatch.setattr(Store, "record", damaged)
    answer = get(site, f"/record/{code}/1.txt")
    assert answer.status_code == 500
    assert escape(Catalogue.load("en").text("reason.broken_record")) in answer.text


def said_on_screens(lang: str, game: str, screen: str) -> dict[str, str]:
    """Return all words but those of pages, which come with them; two of theirs are used on screens as well.
    Phones need not fetch the words of boards, and those of their sheets come later. The referee's, the
    seal's and those of sets apart come late everywhere, those of the server never.
    """
    words = Catalogue.load(lang, game).flat()
    pages = ("home", "help", "error", "offline", "page", "credits")
    of_pages = {key for key in words if key.partition(".")[0] in pages}
    of_referee = {key for key in words if key.startswith((*LATE, *REFUSED, *SEALED, *TALLIED, *SERVERS))}
    of_app = {**Catalogue.load(lang).flat(), **Catalogue.load(lang, game).flat(["switch", "set", "preset"])}
    of_boards = {key for key in of_app if screen != "b" and (key.startswith("board.") or is_later(key))}
    of_boards |= {key for key in words if screen != "b" and key.startswith(OF_BOARDS)}
    entries = [it for entries in sets_apart(game).values() for it in entries]
    of_sets = {key for key in words if is_about(key, entries)}
    return {
        key: words[key]
        for key in words.keys() - (of_pages - {"page.home", "page.help"}) - of_referee - of_boards - of_sets
    }


@LANGUAGES
def test_the_words_for_the_browser_are_kept_for_ever(site: FlaskClient, lang: str) -> None:
    address = re.search(r'data-words="(.*?)"', get(site, "/", Accept_Language=lang).text)
    assert address
    answer = get(site, address[1])
    assert by_keys(answer.get_json()) == said_on_screens(lang, "dice", "t")
    assert "immutable" in answer.headers["Cache-Control"]
    assert get(site, re.sub(r"\.\w+\.json", ".0.json", address[1])).status_code == 404
    assert get(site, "/words/xx.dice.0.json").status_code == 404
    assert get(site, f"/words/{lang}.chess.0.json").status_code == 404


@SHOWN
@pytest.mark.parametrize("screen", ["t", "b"])
def test_a_table_s_page_has_the_words_of_its_game_and_names_the_other_s(
    site: FlaskClient, lang: str, screen: str
) -> None:
    page = get(site, f"/{screen}/{new_code(site)}", Accept_Language=lang).text
    found = dict(re.findall(r'data-(game|words|words-dice|words-cards)="(.*?)"', page))
    assert found["game"] == "dice" and found["words"] == found["words-dice"]
    for game in ("dice", "cards"):
        assert by_keys(get(site, found[f"words-{game}"]).get_json()) == said_on_screens(lang, game, screen)


def test_everything_a_page_names_is_there(site: FlaskClient) -> None:
    for path in ("/", "/help", "/about", f"/t/{new_code(site)}", f"/b/{new_code(site)}"):
        page = get(site, path).text
        names = set(re.findall(r'(?:src|href|data-words|data-art|data-cards|data-signs)="(/[^"#]*)', page))
        assert names
        for name in names:
            plain, packed = get(site, name), get(site, name, Accept_Encoding="gzip")
            assert plain.status_code in (200, 303), name
            if packed.headers.get("Content-Encoding") == "gzip" and name.startswith("/static/"):
                assert gzip.decompress(packed.data) == plain.data, name
    assert get(site, "/favicon.ico").status_code == 302


@pytest.mark.parametrize("path", ["//socket.io/", "///socket.io/x", "/socket.io"])
def test_an_address_that_is_nearly_the_sockets_is_none(site: FlaskClient, path: str) -> None:
    """Else a stranger's requests would fail, each with a traceback in the log."""
    assert site.open(environ_overrides={"PATH_INFO": path}, base_url=HOST).status_code == 404


def test_a_form_that_is_too_big(site: FlaskClient) -> None:
    answer = site.post("/tables", base_url=HOST, data={"board": "x" * 100_000})
    assert answer.status_code == 413
    assert Catalogue.load("en").text("error.too_big") in answer.text


def test_cookies_are_only_preferences(site: FlaskClient) -> None:
    for path in ("/", "/help", f"/t/{new_code(site)}"):
        assert "Set-Cookie" not in get(site, path).headers
    assert "SameSite=Lax" in get(site, "/?lang=it").headers["Set-Cookie"]


def test_wrong_codes_on_pages_count_too(tmp_path: Path) -> None:
    app = make_app(tmp_path, rates=Rates(wrong_codes=Rate(3, 600), tables=Rate(2, 600)))
    site = app.test_client()
    code = new_code(site)
    paths = ("/t/ZZZZ", "/qr/ZZZZ.svg", "/record/ZZZZ/1.txt", f"/t/{code}")
    assert [get(site, path).status_code for path in paths] == [404, 404, 404, 429]
    assert Catalogue.load("en").text("reason.too_many_codes") in get(site, "/t/ZZZZ").text
    assert [make(site).status_code for _ in range(2)] == [303, 429]


def test_a_page_asked_for_by_a_strangers_name_is_refused(site: FlaskClient) -> None:
    for path in ("/", "/healthz", f"/t/{new_code(site)}"):
        answer = site.get(path, base_url="http://evil.example:8080")
        assert answer.status_code == 421
        assert escape(Catalogue.load("en").text("reason.strange_name")) in answer.text
    assert site.post("/tables", base_url="http://evil.example", data={"board": "0"}).status_code == 421


def test_the_server_goes_by_the_names_it_was_given(tmp_path: Path) -> None:
    site = make_app(tmp_path, settings=Settings(names=["bang.example"])).test_client()
    assert site.get("/", base_url="http://bang.example").status_code == 200
    assert site.get("/", base_url="http://evil.example").status_code == 421


def test_a_proxy_that_nobody_told_us_of_is_warned_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    forwarded = {"X-Forwarded-For": "198.51.100.7"}
    make_app(tmp_path, settings=Settings(behind_proxy=1)).test_client().get("/", headers=forwarded)
    assert "--behind-proxy" not in caplog.text
    site = make_app(tmp_path).test_client()
    for _ in range(3):
        site.get("/", headers=forwarded)
    assert caplog.text.count("--behind-proxy") == 1


@pytest.mark.parametrize(
    ("settings", "signs"),
    [(Settings(), 4), (Settings(behind_proxy=1), 6), (Settings(behind_proxy=1, code_length=4), 4)],
)
def test_codes_are_long_where_strangers_may_guess(tmp_path: Path, settings: Settings, signs: int) -> None:
    """The home page has a box for each sign, and a code of the other length still finds its table."""
    site = make_app(tmp_path, settings=settings).test_client()
    code = new_code(site)
    assert len(code) == signs and get(site, f"/t/{code}").status_code == 200
    home = get(site, "/").text
    assert home.count('<span aria-hidden="true"></span>') == signs and f'data-length="{signs}"' in home
    made = get(make_app(tmp_path, settings=Settings(code_length=10 - signs)).test_client(), f"/t/{code}")
    assert made.status_code == 200


def test_behind_a_proxy_its_address_is_the_only_one(tmp_path: Path) -> None:
    site = make_app(tmp_path, settings=Settings(behind_proxy=1)).test_client()
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "bang.example"}
    made = site.post("/tables", data={"board": "1"}, headers=headers | {"Origin": "https://bang.example"})
    assert made.status_code == 303
    page = site.get(made.location.partition("#")[0], headers=headers)
    assert "bang.example" in page.text and "localhost" not in page.text
    assert "wss://bang.example" in page.headers["Content-Security-Policy"]


def test_a_bug_is_a_page_and_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(tmp_path)
    monkeypatch.setitem(app.view_functions, "pages.about", lambda: 1 // 0)
    answer = get(app.test_client(), "/about")
    assert answer.status_code == 500
    assert Catalogue.load("en").text("error.trouble") in answer.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("damage", ["no database at all", ""])
def test_a_database_that_cannot_be_opened_is_said_before_serving(tmp_path: Path, damage: str) -> None:
    database = tmp_path / "bangdice.db"
    if damage:
        database.write_text(damage * 100)
    else:
        database.mkdir()
    with pytest.raises(CannotServe) as said:
        prepare(tmp_path)
    assert str(database) in str(said.value)


def test_a_table_is_made_for_a_game(site: FlaskClient) -> None:
    """Home has a key for each; any other word makes no table."""
    home = get(site, "/").text
    for game in GAMES:
        assert f'name="game" value="{game}"' in home
        answer = site.post("/tables", base_url=HOST, data={"board": "0", "game": game})
        assert f'data-game="{game}"' in get(site, answer.location).text
    assert site.post("/tables", base_url=HOST, data={"board": "0", "game": "chess"}).status_code == 400
