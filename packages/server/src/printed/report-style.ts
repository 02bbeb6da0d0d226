import { escapeHtml } from '@redress/foundation/escape-html.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** The head of a self-contained page that runs and loads nothing, with its title as plain text. */
export const htmlHead = (title: string, style: string): string =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${style}</style></head>`

/** The style sheet of the report, for screen and paper. */
export const reportStyle = `
:root{color-scheme:light;--ink:#16233b;--soft:#5b6577;--line:#d9dee7;--brand:#1d4a82;--pale:#eef2f8;--amber:#97590f;--cream:#fdf6e8}
*{box-sizing:border-box}
body{margin:0;background:#f3f5f9;color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:880px;margin:0 auto;padding:40px 24px 64px}
header{border-block-start:6px solid var(--brand);padding-block:24px 8px}
header p{margin:0;color:var(--soft)}
h1{margin:4px 0 8px;font-size:30px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
h3{margin:20px 0 0;font-size:15px}
h2{margin:0 0 4px;font-size:19px;line-height:1.3}
.note{margin:0 0 16px;color:var(--soft);max-width:70ch}
section{background:#fff;border:1px solid var(--line);border-radius:10px;padding:24px 28px;margin-block-start:20px}
.eyebrow{font-size:12px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:var(--brand)}
.tiles{display:grid;grid-template-columns:repeat(6,1fr);border:1px solid var(--line);border-radius:8px;overflow:hidden;margin:16px 0 24px;padding:0}
.tiles div{padding:14px 16px;box-shadow:0 0 0 .5px var(--line)}
.tiles dt{color:var(--soft);font-size:13px}
.tiles dd{margin:2px 0 0;font-size:27px;font-weight:650;line-height:1.15}
.tiles .waiting dd{color:var(--amber)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;margin-block-start:12px}
caption{text-align:start;font-weight:600;padding-block-end:6px}
th,td{text-align:start;padding:7px 12px 7px 0;border-block-end:1px solid var(--line);vertical-align:top}
th{font-weight:600}thead th{color:var(--soft);font-size:13px;border-block-end:2px solid var(--line);vertical-align:bottom}
tbody th{font-weight:500}
.n{text-align:end;padding-inline:12px 0;white-space:nowrap}
td.n+td,th.n+th:not(.n){padding-inline-start:28px}
th:first-child{width:38%}
.tallies table{table-layout:fixed}.tallies th:first-child{width:27%}
.waiting-claims :is(th,td):not(:nth-child(4)){width:1%;white-space:nowrap}
.patterns th:first-child{width:190px}
section h2+*{margin-block-start:4px}
tr.total>*{border-block-start:2px solid var(--ink);border-block-end:0;font-weight:650}
code{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:nowrap}
code.hash{white-space:normal;overflow-wrap:anywhere}
.nothing{padding:28px;border:1px dashed #b9c2d0;border-radius:8px;color:var(--soft);text-align:center}
svg{display:block;width:100%;height:auto;margin-block:12px 4px;font:12px system-ui,"Segoe UI",Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}
.grid{stroke:#e6eaf0}.axis{stroke:#8b95a7}.bar{fill:#5b83b8}.bar.peak{fill:var(--brand)}.track{fill:var(--pale)}
.tick{fill:var(--soft);font-size:11.5px}.value{fill:var(--ink);font-weight:600}.share{fill:var(--soft);font-weight:400}.name{fill:var(--ink);font-size:13px}
.end{text-anchor:end}.middle{text-anchor:middle}.start{text-anchor:start}
summary{cursor:pointer;color:var(--brand);font-size:13px;padding-block:6px;width:max-content}
summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:3px}
.badge{display:inline-block;background:var(--cream);color:var(--amber);border:1px solid #ecd9b4;border-radius:4px;padding:0 7px;font-size:13px;white-space:nowrap}
.past{color:var(--amber);font-weight:600}
@media screen and (max-width:640px){
main{padding:20px 12px 40px}section{padding:18px 16px}
.tiles{grid-template-columns:repeat(2,1fr)}
.chart{overflow-x:auto}.chart svg{min-width:560px}
.tallies table{min-width:640px}.waiting-claims table{min-width:680px}.patterns table{min-width:560px}
}
@media print{
@page{size:A4;margin:16mm 14mm}
body{background:#fff;font-size:10.5pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:0}
section{border:0;border-radius:0;padding:0;margin-block-start:9mm}
section.sheet{break-after:page}
h2,h3,.note,.chart,caption,thead,summary{break-after:avoid}.note,.chart,details:not(.two-columns,.three-columns){break-inside:avoid}svg,tr,.tiles{break-inside:avoid}
thead{display:table-header-group}
summary{list-style:none;color:var(--soft)}summary::-webkit-details-marker{display:none}
details::details-content{content-visibility:visible;display:block;height:auto}
details.two-columns .scroll{columns:2;column-gap:12mm}details.three-columns .scroll{columns:3;column-gap:10mm}
.two-columns th:first-child,.three-columns th:first-child{width:auto;white-space:nowrap}
.scroll{overflow:visible}
table{font-size:9.5pt}
}
`
