"""The style of all SVG charts, in the colours of the web page."""

CHART_STYLE = (
    "text{font:13px ui-sans-serif,system-ui,sans-serif;fill:#33251a}.title{font-size:17px;fill:#7b4e0d}"
    ".mark{fill:#6d5539;text-anchor:middle}.elo{text-anchor:end}.grid{stroke:#eddfbd}"
    ".bar{stroke:#b84a26;stroke-width:2;stroke-linecap:round}.dot{fill:#8c3417}"
)
