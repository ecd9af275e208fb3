"""A study of the game: what seats, sides, cards and modules bring, by good bots over a designed sample of set-ups.

`design.py` says which games are played, `plan.py` plays them, `data_files.py` keeps them, `questions.py` and
`findings.py` draw conclusions, `page.py` shows them. It needs `pip install "saqqara[study]"`; docs/study.md explains
it.
"""

from .findings import Findings
from .plan import StudyPlan
from .study import Study

__all__ = ["Findings", "Study", "StudyPlan"]
