/** The style of a receipt's file: on screens of any width, dark where the visitor prefers it, and on one printed page. */
export const receiptStyle = `
:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#50565e;--line:#c9ced4;--page:#fff;--link:#1a4480}
@media screen and (prefers-color-scheme:dark){:root{--ink:#f0f0f0;--soft:#b4bac1;--line:#4b5159;--page:#1b1d20;--link:#9fc3f5}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--page);color:var(--ink);font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:48rem;margin:0 auto}
header{border-block-end:2px solid var(--ink);margin-block-end:1rem;padding-block-end:.5rem}
h1{font-size:1.6rem;line-height:1.2;margin:.25rem 0 0}
h2{font-size:1rem;margin:1.1rem 0 .3rem;border-block-end:1px solid var(--line)}
p{margin:.2rem 0}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.case,.hint,dt{color:var(--soft)}
.top{display:flex;flex-wrap:wrap;gap:1rem 2rem;justify-content:space-between;align-items:flex-start}
.top>div{flex:1 1 18rem}
.code{font:700 1.5rem/1.2 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.qr{display:block;inline-size:11rem;flex:none}
.qr svg{display:block;inline-size:100%}
dl{margin:0;display:grid;gap:.25rem 1.5rem}
dl>div{display:grid;grid-template-columns:minmax(6rem,11rem) 1fr;gap:0 1rem}
dd{margin:0}
ol{margin:0;padding-inline-start:1.6rem}
code{font:.8rem/1.35 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.size{white-space:nowrap}
@media (max-width:30rem){dl{gap:.6rem}dl>div{grid-template-columns:1fr}.code{font-size:1.15rem}}
.answers{gap:.6rem 1.5rem}.answers>div{display:block}
@media (min-width:44rem){.answers{grid-template-columns:1fr 1fr}}
@media print{:root{--ink:#000;--soft:#333;--line:#999;--page:#fff;--link:#000}body{padding:0;font-size:8pt;line-height:1.25}main{max-width:none}h1{font-size:13pt}h2{font-size:8.5pt;margin:4pt 0 1pt;break-after:avoid}.code{font-size:13pt}.qr{inline-size:36mm}.top{gap:0 10pt}
.answers{grid-template-columns:1fr 1fr}.answers>div{display:block}.answers dt,.answers dd{display:inline}.answers dd{font-weight:600}
dl{gap:1pt 10pt}code{font-size:6.5pt}header{margin-block-end:4pt;padding-block-end:2pt}p{margin:1pt 0}li,dl>div{break-inside:avoid}a{text-decoration:none}}
@page{margin:12mm}
`
