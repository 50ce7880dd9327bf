"""The files for hosts name nothing that is not there: commands, options, variables, files, metrics."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

from bangdice.cli import main
from bangdice.many import hosted
from bangdice.many.lease import TTL, Leased
from bangdice.many.shared_house import SharedHouse
from bangdice.many.shared_store import SharedStore
from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.web.admission.capacity import THREADS
from bangdice.web.app import create_app
from bangdice.web.operation.health import RESERVE, Busy
from bangdice.web.operation.metrics import Metrics
from bangdice.web.server import gunicorn_server
from tests.conftest import PATIENCE, Server
from tests.deploy.yaml import read
from tests.programs import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
ON_A_SERVER = (ROOT / "docs" / "host-on-a-server.md").read_text("utf-8")
AT_HOME = (ROOT / "docs" / "host-at-home.md").read_text("utf-8")
VARIABLE = re.compile(r"BANGDICE_\w+")
PLATFORM = {"up", "process_start_time_seconds", "process_resident_memory_bytes"}
"""Metrics that Prometheus and its library have of every process."""
NO_COMMANDS = {"bangdice"}
"""What stands behind the name and is no command: a container's name stands before the command's."""
THEIRS = {
    "by",
    "on",
    "sum",
    "rate",
    "histogram_quantile",
    "increase",
    "unless",
    "count",
    "time",
    "min",
    "max",
    "avg",
}
THEIRS |= {"topk", "le"}


def documents(path: Path) -> list[dict[str, Any]]:
    return read(path.read_text("utf-8"))


@cache
def compose() -> dict[str, Any]:
    (only,) = documents(DEPLOY / "compose.yaml")
    return dict(only["services"])


@cache
def kinds() -> dict[str, dict[str, Any]]:
    """Return all objects of Kubernetes by kind and name."""
    found: dict[str, dict[str, Any]] = {}
    for name in documents(KUBERNETES / "kustomization.yaml")[0]["resources"]:
        for one in documents(KUBERNETES / name):
            found[f"{one['kind']}/{one['metadata']['name']}"] = one
    return found


def pod(name: str) -> dict[str, Any]:
    return dict(kinds()[name]["spec"]["template"]["spec"])


def container(name: str) -> dict[str, Any]:
    (only,) = pod(name)["containers"]
    return dict(only)


def started() -> Iterator[tuple[str, list[str], set[str]]]:
    """Yield where bangdice is started, with its arguments, and the variables of ours that it is given."""
    for name in ("migrate", "worker"):
        one = compose()[name]
        yield f"compose {name}", one["command"], set(one["environment"])
    for name in ("Job/migrate", "StatefulSet/worker"):
        one = container(name)
        yield name, one["args"], {it["name"] for it in one["env"] if it["name"].startswith("BANGDICE_")}


def command(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)
    assert found is not None, f"there is no `bangdice {name}`"
    return found


@pytest.mark.parametrize(("where", "arguments", "variables"), list(started()))
def test_each_started_command_and_its_options_exist(
    where: str, arguments: list[str], variables: set[str]
) -> None:
    name, *flags = arguments
    params = command(name).params
    known = {f"BANGDICE_{str(one.name).upper()}" for one in params}
    assert variables <= known and variables, where
    assert {it.partition("=")[0] for it in flags if it.startswith("-")} <= {
        it for one in params for it in one.opts
    }


def test_the_docs_tell_commands_and_variables_that_exist() -> None:
    pages = HOSTING + ON_A_SERVER + AT_HOME
    code = "\n".join(re.findall(r"`[^`\n]+`|^    .*$", pages, re.M))
    told = re.findall(r"\b(?<!pip install )(?:bangdice|bang) ([a-z]+)\b(?! -n|:)", code)
    said = {name for name in told if name not in NO_COMMANDS}
    for name in said:
        command(name)
    assert {"serve", "migrate", "move", "workers", "backup", "check", "tables", "board"} <= said
    every = {
        f"BANGDICE_{str(one.name).upper()}" for name in main.commands for one in main.commands[name].params
    }
    assert set(VARIABLE.findall(pages)) <= every | {"BANGDICE_INSTANCE"}
    for name in re.findall(r"\b(?:deploy|tests)/[\w./-]*\w", pages):
        assert (ROOT / name).exists(), name


def test_the_service_starts_what_is_there_where_the_docs_install_it() -> None:
    unit = (DEPLOY / "service" / "bangdice.service").read_text("utf-8")
    (given,) = re.findall(r"^Environment=(.*)$", unit, re.M)
    ours = dict(it.partition("=")[::2] for it in given.split() if it.startswith("BANGDICE_"))
    known = {f"BANGDICE_{str(one.name).upper()}" for one in command("serve").params}
    assert ours.keys() <= known and ours["BANGDICE_INSTANCE"] == "/var/lib/bangdice"
    assert "StateDirectory=bangdice\n" in unit and "User=bangdice\n" in unit
    assert "ExecStart=/opt/bangdice/bin/bangdice serve\n" in unit
    assert "useradd --system --home-dir /var/lib/bangdice" in ON_A_SERVER
    assert "ln -sfn /opt/bangdice-1.0.0 /opt/bangdice\n" in ON_A_SERVER
    (threads,) = re.findall(r"^TasksMax=(\d+)$", unit, re.M)
    assert int(threads) > 4 * THREADS
    port = ours["BANGDICE_PORT"]
    site = (DEPLOY / "service" / "nginx.conf").read_text("utf-8")
    caddy = (DEPLOY / "service" / "Caddyfile").read_text("utf-8").partition("name.\n")[2]
    assert f"proxy_pass http://127.0.0.1:{port};" in site and f"reverse_proxy 127.0.0.1:{port}\n" in caddy
    assert "".join(f"    {line}\n" for line in caddy.splitlines()) in ON_A_SERVER
    assert site.count("bang.example") == 5, "as its first line says"


def test_the_parts_of_a_worker_fit_one_another() -> None:
    """Ports, the time to hand on tables, and threads: the files agree on them."""
    worker, ours = compose()["worker"], container("StatefulSet/worker")
    given = {it["name"]: it.get("value") for it in ours["env"]}
    assert worker["environment"]["BANGDICE_PORT"] == given["BANGDICE_PORT"] == "8080"
    assert compose()["nginx"]["environment"]["WORKERS"] == "worker:8080"
    nginx = {it["name"]: it["value"] for it in container("Deployment/nginx")["env"]}
    assert nginx["WORKERS"] == "workers.default.svc.cluster.local:8080"
    assert {port["name"]: port["containerPort"] for port in ours["ports"]} == {"http": 8080, "metrics": 9100}
    for metrics in (worker["environment"]["BANGDICE_METRICS"], given["BANGDICE_METRICS"]):
        assert metrics == "0.0.0.0:9100"
    grace = pod("StatefulSet/worker")["terminationGracePeriodSeconds"]
    assert (
        f"{grace}s" == worker["stop_grace_period"] and grace > hosted.LEAVING + gunicorn_server.WORKER_GRACE
    )
    assert worker["pids_limit"] > 4 * THREADS and "4096" in (KUBERNETES / "workers.yaml").read_text("utf-8")
    (scraped,) = documents(DEPLOY / "prometheus.yaml")[0]["scrape_configs"]
    assert scraped["job_name"] == "bangdice"
    assert scraped["dns_sd_configs"] == [
        {"names": ["worker"], "type": "A", "port": 9100, "refresh_interval": "10s"}
    ]


def test_the_files_that_a_service_is_given_are_there() -> None:
    (whole,) = documents(DEPLOY / "compose.yaml")
    given = [it.split(":")[0] for service in whole["services"].values() for it in service.get("volumes", ())]
    assert {it for it in given if not it.startswith("./")} == set(whole["volumes"])
    assert all((DEPLOY / it).is_file() for it in given if it.startswith("./")) and len(given) == 4


def test_the_probes_ask_for_pages_that_are_there() -> None:
    ours = container("StatefulSet/worker")
    assert ours["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "http"}
    for probe in ("livenessProbe", "startupProbe"):
        assert ours[probe]["httpGet"] == {"path": "/livez", "port": "http"}
    assert compose()["worker"]["healthcheck"].keys() == {"interval", "retries"}, "the image asks"
    assert "/livez" in health_of_the_image()[-1]


def test_the_image_is_healthy_while_its_server_answers(server: Server) -> None:
    """The check of the image, as Docker runs it: beside the server, with the port of the environment."""
    name, *rest = health_of_the_image()
    assert name == "python"
    for port, ends_well in ((server.port, True), (free_port(), False)):
        asked = subprocess.run(
            [sys.executable, *rest], env={"BANGDICE_PORT": str(port)}, capture_output=True, timeout=PATIENCE
        )
        assert (asked.returncode == 0) is ends_well


def test_the_image_is_enough_by_itself() -> None:
    """It keeps its tables in a folder that its user owns, on a port that does not move."""
    ours = {"BANGDICE_INSTANCE": "/data", "BANGDICE_HOST": "0.0.0.0", "BANGDICE_PORT": "8080"}
    assert variables_of_the_image() >= ours.items()
    made = re.search(
        r"install --directory --mode=700 --owner=bangdice --group=bangdice (\S+)$", dockerfile(), re.M
    )
    assert made and made[1] == "/data" and "\nVOLUME /data\n" in dockerfile()
    assert dockerfile().index("USER 10001") < dockerfile().index("ENTRYPOINT")
    (home,) = documents(DEPLOY / "home" / "compose.yaml")
    (service,) = home["services"].values()
    assert service["volumes"] == [f"{next(iter(home['volumes']))}:/data"] and service["ports"] == [
        "8080:8080"
    ]
    assert service["read_only"] is True and service["tmpfs"] == ["/tmp"]
    assert (DEPLOY / "home" / service["build"]["context"]).resolve() == ROOT
    assert (ROOT / service["build"]["dockerfile"]).is_file() and service["build"]["target"] == "worker"
    for name in ("worker", "migrate"):
        assert "/data" in compose()[name]["tmpfs"], "one of many leaves no volume behind"


def test_no_pod_is_told_of_services_in_variables() -> None:
    """A service called `bangdice` would set BANGDICE_PORT to an address, and no worker would start."""
    for name in ("Job/migrate", "StatefulSet/worker", "Deployment/nginx"):
        assert pod(name)["enableServiceLinks"] is False


def test_selectors_find_the_pods_that_they_are_for() -> None:
    for service, owner in (("Service/workers", "StatefulSet/worker"), ("Service/tables", "Deployment/nginx")):
        labels = kinds()[owner]["spec"]["template"]["metadata"]["labels"]
        assert (
            kinds()[service]["spec"]["selector"]
            == labels
            == kinds()[owner]["spec"]["selector"]["matchLabels"]
        )
        budget = kinds()[f"PodDisruptionBudget/{owner.partition('/')[2]}"]["spec"]
        assert budget == {"maxUnavailable": 1, "selector": {"matchLabels": labels}}
    assert kinds()["StatefulSet/worker"]["spec"]["serviceName"] == "workers"
    assert kinds()["Service/workers"]["spec"]["clusterIP"] == "None"


def test_nobody_runs_as_root_and_no_password_stands_here() -> None:
    for name in ("Job/migrate", "StatefulSet/worker"):
        assert pod(name)["securityContext"]["runAsNonRoot"] is True
        database = next(it for it in container(name)["env"] if it["name"] == "BANGDICE_DATABASE")
        assert database["valueFrom"] == {"secretKeyRef": {"name": "database", "key": "url"}}
    for name in ("migrate", "worker"):
        assert compose()[name]["read_only"] is True
        assert "${POSTGRES_PASSWORD}" in compose()[name]["environment"]["BANGDICE_DATABASE"]
    assert "USER 10001" in dockerfile()


# The images


def dockerfile() -> str:
    return (DEPLOY / "Dockerfile").read_text("utf-8")


def health_of_the_image() -> list[str]:
    """Return the command by which the image's health is asked for."""
    (said,) = re.findall(r"^HEALTHCHECK .*\\\n  CMD (\[.*\])$", dockerfile(), re.M)
    return list(json.loads(said))


def variables_of_the_image() -> set[tuple[str, str]]:
    """Return the variables that a worker has by its image."""
    worker = dockerfile().partition(" AS worker\n")[2].partition("\nFROM ")[0]
    (said,) = re.findall(r"^ENV ((?:.*\\\n)*.*)$", worker, re.M)
    return {
        (name, value) for name, _, value in (it.partition("=") for it in said.replace("\\\n", " ").split())
    }


def test_the_images_are_made_of_files_that_are_there() -> None:
    """And of none that the builder is not given."""
    text = re.sub(r"\\\n", " ", dockerfile())
    stages = set(re.findall(r"^FROM .* AS (\w+)$", text, re.M))
    assert {compose()["worker"]["build"]["target"], compose()["nginx"]["build"]["target"]} <= stages
    assert set(re.findall(r"--from=(\w+)", text)) <= stages
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    given = {line[1:] for line in ignored if line.startswith("!")}
    assert ignored[1] == "*" and all((ROOT / name).exists() for name in given)
    for sources in re.findall(r"^COPY (?!.*--from)(?:--\S+ )?(.+) \S+$", text, re.M):
        for source in sources.split():
            assert (ROOT / source).exists()
            assert source == "." or source.rstrip("/").partition("/")[0] in given
    for lock in re.findall(r"-r (\S+)", text):
        assert (ROOT / lock).is_file()
    assert re.findall(r"^(?:ENTRYPOINT|CMD) (.*)$", text, re.M) == ['["bangdice"]', '["serve"]']
    assert "EXPOSE 8080 9100\n" in text


def test_the_browser_is_given_what_the_builder_needs() -> None:
    """Return the files that `hatch_build.py` reads, and those that pyproject.toml names."""
    given = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8")
    for name in (
        "package.json",
        "package-lock.json",
        "tsconfig.json",
        "static",
        "templates",
        "locks",
        "README.md",
    ):
        assert f"!{name}\n" in given


def test_a_worker_carries_no_node() -> None:
    """Node is fetched where the wheel is made, and only the wheel goes on from there."""
    stages = dict(re.findall(r"^FROM [^\n]* AS (\w+)\n(.*?)(?=^FROM |\Z)", dockerfile(), re.M | re.S))
    assert [name for name, text in stages.items() if "hatch_build.py" in text] == ["built"]
    taken = {name: re.findall(r"--from=(\w+) (\S+)", text) for name, text in stages.items()}
    assert taken["worker"] == [("installed", "/opt/bangdice")] and taken["installed"] == [("built", "/wheel")]


def test_the_image_is_made_for_other_machines_too() -> None:
    """The wheel is made once, on the builder's own machine; the rest is of the machine that it is for."""
    elsewhere = re.findall(r"^FROM --platform=(\S+) \S+ AS (\w+)$", dockerfile(), re.M)
    assert elsewhere == [("$BUILDPLATFORM", "built")]


def test_nginx_is_told_the_workers_of_its_place(tmp_path: Path) -> None:
    to = tmp_path / "nginx.conf"
    environment = {"WORKERS": "worker:8080", "RESOLVER": "127.0.0.11", "PATH": "/usr/bin:/bin"}
    script, before = DEPLOY / "name-workers.sh", DEPLOY / "nginx.conf"
    subprocess.run(["sh", str(script), str(before), str(to)], env=environment, check=True)
    text = to.read_text("utf-8")
    upstream = text.partition("upstream tables {")[2].partition("}")[0]
    assert re.findall(r"server .*;", upstream) == ["server worker:8080 resolve max_fails=1 fail_timeout=2s;"]
    assert "resolver 127.0.0.11 valid=2s ipv6=off;" in upstream and "10.0.0." not in text
    same = before.read_text("utf-8").partition("limit_conn_zone")[2]
    assert text.endswith(same) and same


def test_nginx_asks_every_worker_for_the_texts_of_a_build(tmp_path: Path) -> None:
    """The address of a text changes with its content, so a worker with another build has none there."""
    store = Store.open(tmp_path / "bangdice.db")
    with closing(store), closing(House(store)) as house:
        rules = create_app(None, house=house).url_map.iter_rules()
        stamped = {rule.rule.split("/")[1] for rule in rules if "<stamp>" in rule.rule}
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    asked = re.search(r"location ~ \^/\((.+)\)/ \{\s+error_page 418 = @worker;", text)
    assert asked and set(asked[1].split("|")) == stamped


# Metrics


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """All series that a worker shows, with a lease."""
    store = SharedStore.open(tmp_path_factory.mktemp("counted") / "bangdice.db")
    house = SharedHouse(store, Leased(store, "one", "127.0.0.1:1", {}))
    meter = Metrics()
    meter.show(house, lambda: 0, Busy(lambda environ, start: []))
    fill(meter)
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": "/metrics"}
    text = b"".join(meter.application()(asked, lambda *_: None)).decode()
    return set(re.findall(r"^(\w+)(?:\{| )", text, re.M))


def fill(meter: Metrics) -> None:
    """Let every metric have a value."""
    for name, way in vars(type(meter).__mro__[1]).items():
        if not name.startswith("_"):
            given = [0.1 if it == "seconds" else "dice" for it in way.__code__.co_varnames[1:]]
            getattr(meter, name)(*given)


def expressions() -> Iterator[tuple[str, str]]:
    """Yield the questions of the dashboard and the alarms, with their places."""
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield f"panel {panel['title']}", target["expr"]
    for group in documents(DEPLOY / "alarms.yaml")[0]["groups"]:
        for rule in group["rules"]:
            yield f"alarm {rule['alert']}", rule["expr"]


@pytest.mark.parametrize(("where", "asked"), list(expressions()))
def test_every_metric_that_is_asked_for_exists(where: str, asked: str, counted: set[str]) -> None:
    bare = re.sub(
        r'\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\((?:le|what|game|kind|state|why|name|outcome|by|, )+\)', " ", asked
    )
    named = set(re.findall(r"[a-z_][a-z_]+", bare)) - THEIRS
    assert named and named <= counted | PLATFORM, where
    assert asked.count("(") == asked.count(")") and asked.count("{") == asked.count("}")


def test_the_dashboard_shows_every_metric(counted: set[str]) -> None:
    asked = " ".join(expression for _, expression in expressions())
    ours = {re.sub(r"_(bucket|count|sum)$", "", it) for it in counted if it.startswith("bangdice_")}
    assert {it for it in ours if it not in asked} == set()
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in board["panels"]})


def test_the_bounds_of_the_alarms_are_those_of_the_code() -> None:
    rules = {rule["alert"]: rule for rule in documents(DEPLOY / "alarms.yaml")[0]["groups"][0]["rules"]}
    assert rules["BangdiceLeaseShort"]["expr"].endswith(f"< {TTL / 3:.0f}")
    assert rules["BangdiceWorkersFull"]["expr"].endswith(f"< {RESERVE}")
    for name, rule in rules.items():
        assert f"`{name}`" in HOSTING, "docs/hosting.md says what to do"
        assert rule["labels"]["severity"] in ("page", "ticket") and rule["annotations"]["summary"].endswith(
            "."
        )
