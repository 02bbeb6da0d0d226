import { reportStyle } from '../../../printed/report-style.ts'

/** The style of the review page: that of the report, with what it shows beside, and a dark scheme on screens. */
export const reviewStyle = `${reportStyle}
:root{color-scheme:light dark;--page:#f3f5f9;--card:#fff;--on-brand:#fff;--shade:#c9d8ec;--shade-more:#8fb0d8}
body{background:var(--page)}main{max-width:1120px}section,.cluster{background:var(--card)}
.verdict{border-inline-start:6px solid var(--amber);background:var(--cream);border-radius:8px;padding:14px 18px;margin-block:18px 0;max-width:85ch}
.tiles{background:var(--card)}.tiles{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}.tiles dd{font-size:24px;overflow-wrap:anywhere}
h3{display:inline;margin:0;font-size:16px}h4{margin:28px 0 2px;font-size:15px}
ol{padding-inline-start:22px;max-width:80ch}li{margin-block:4px}
.line,code.field{white-space:normal;overflow-wrap:anywhere}
td ul{margin:0;padding-inline-start:16px}td li{margin:0 0 3px}
.bits{color:var(--soft);white-space:nowrap}.bits::before{content:"· "}
.family{display:block;color:var(--soft);font-size:13px;font-weight:400}
.none{color:var(--soft)}.paper{display:none}
.cluster{border:1px solid var(--line);border-radius:8px;padding:0 18px;margin-block-start:12px}
.cluster[open]{padding-block-end:20px}
.cluster>summary{width:auto;font-size:15px;padding-block:14px;color:var(--ink);display:grid;grid-template-columns:auto 1fr;gap:2px 14px;list-style:none}
.cluster>summary::-webkit-details-marker{display:none}
.cluster>summary h3::before{content:"▸";display:inline-block;width:1.1em;color:var(--brand)}
.cluster[open]>summary h3::before{content:"▾"}
.cluster>summary .ties{grid-column:1/-1;color:var(--soft);font-size:14px;padding-inline-start:1.25em}
.cluster .decided{margin:4px 0 0}
.scrolled{overflow-x:auto;border-radius:4px}.scrolled :is(.scroll,.chart){overflow:visible}
:is(.scrolled,textarea):focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.chart.map{max-width:540px;margin-block-end:12px}
.node{fill:var(--brand)}.title{fill:var(--ink);font-size:12px}.thing{fill:var(--card);stroke:var(--brand);stroke-width:1.5}.tie{fill:none;stroke:var(--shade-more);stroke-width:1.4}.tie.dashed{stroke-dasharray:4 4}
.code{fill:var(--ink);font:11.5px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.state rect{fill:var(--pale)}.state text{fill:var(--soft);font-size:13px}.state .count{font-size:14px;font-weight:650}
.s1 rect{fill:var(--shade)}.s2 rect{fill:var(--shade-more)}.s3 rect{fill:var(--brand)}.s1 text,.s2 text{fill:var(--ink)}.s3 text{fill:var(--on-brand)}
.beside{width:auto;min-width:100%}.beside :is(th,td){min-width:150px;max-width:230px;overflow-wrap:anywhere}
.beside :is(th,td):first-child{position:sticky;inset-inline-start:0;background:var(--card);width:150px;border-inline-end:1px solid var(--line);padding-inline-end:10px;z-index:1}
.beside :is(td,th[scope=col]){padding-inline-start:10px}
.beside thead th:first-child{padding-inline-start:0}
.beside .group th{color:var(--soft);font-size:13px;padding-block-start:16px;max-width:none;border-inline-end:0}
.field{display:block;color:var(--soft);font-size:11px;font-weight:400}
.equal{background:var(--cream)}.mark{color:var(--amber)}
.signals th:first-child{width:18%}.signals td:nth-child(4){width:24%}.alone th:first-child{width:1%}
textarea{width:100%;max-width:520px;padding:10px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--card);color:var(--ink);font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;resize:vertical}
footer{margin-block-start:24px}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e7ecf5;--soft:#a8b4c8;--line:#354059;--brand:#8db8f2;--pale:#232f45;--amber:#f2bd6b;--cream:#33291a;--page:#10161f;--card:#18202e;--on-brand:#10161f;--shade:#2b4268;--shade-more:#46699d}
.grid{stroke:#2c384e}.axis{stroke:#76839a}.bar{fill:#5c86bd}.badge{border-color:#6b5630}.nothing{border-color:#4a5771}
}
@media screen and (max-width:640px){
.scrolled :is(.signals,.alone){min-width:680px}.chart.map svg{min-width:460px}
.cluster{padding-inline:12px}.cluster>summary{grid-template-columns:1fr}
.beside :is(th,td):first-child{width:110px;min-width:110px}
}
@media print{
.paper{display:inline}
@page{size:A4 landscape;margin:12mm}
:root{color-scheme:light}
body,section,.cluster,.tiles{background:#fff}
.verdict,.tiles{break-inside:avoid}.cluster{border:0;padding:0}.cluster+.cluster{break-before:page}.cluster>summary h3::before,.cluster[open]>summary h3::before{content:none}
h4{break-after:avoid}
.scrolled{overflow:visible}.to-copy{display:none}
.beside{width:100%;table-layout:fixed;font-size:8pt}.beside :is(th,td){min-width:0;max-width:none;position:static}.beside :is(th,td):first-child{width:24mm}
.beside code{white-space:normal;font-size:7.5pt}
.beside :is(th,td):nth-child(n+9){display:none}.beside .group,.beside .group th{display:block;border:0;white-space:nowrap}.beside td ul{padding-inline-start:10px}
.chart svg{max-height:110mm}
}
`
