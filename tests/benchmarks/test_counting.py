"""The cost of counting is measured on the meters that servers have."""

from __future__ import annotations

from bangdice.web.operation.metrics import Metrics
from benchmarks.counting import counted, report


def test_each_answer_is_counted_as_a_server_does() -> None:
    meter = Metrics()
    assert counted(meter, 3) == 3
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": "/metrics"}
    text = b"".join(meter.application()(asked, lambda *_: None)).decode()
    assert 'bangdice_answers_total{by="person",game="dice"} 3.0' in text
    assert [line.partition(":")[0] for line in report(quick=True)] == [
        "counting, at home",
        "counting, with --metrics",
    ]
