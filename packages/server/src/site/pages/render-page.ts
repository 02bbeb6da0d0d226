import {
  failedElementId,
  type InlinedAnswers,
  inlinedElementId,
  type OpenPage,
  rootElementId,
  type Site,
  siteElementId,
  type TextsOfPage,
} from '@redress/api'
import { directionOf } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { showOwnZone, showTooOld } from './page-scripts.ts'
import type { PageStyles } from './page-styles.ts'

/** What differs from one page to the next. */
interface PageFacts {
  readonly culture: string
  /** The version of the case, which the page names in its calls. */
  readonly version: string
  readonly title: string
  /** The description for search engines and shared links. */
  readonly description: string
  /** The message if no script runs; HTML. */
  readonly noScript: string
  /** The message for a browser that is too old; HTML. */
  readonly tooOld: string
  readonly site: Site
  readonly answers: InlinedAnswers
  /** Modules of the theme. */
  readonly scripts: readonly string[]
  /** What the theme imports on demand, which a page needs at once that is not rendered, or whose texts name values of the form. */
  readonly scriptsOnDemand: readonly string[]
  /** Address of the file with Temporal, for browsers that have none. */
  readonly temporal: string
  readonly styles: PageStyles
  /** The texts that are enough to show the page; null where it needs all. */
  readonly textsFirst: TextsOfPage | null
  /** The calls that the page waits for before it renders. */
  readonly calls: readonly string[]
  /** The message if the page's own script or texts do not arrive; HTML. */
  readonly failure: string
  /** The content rendered on the server; null for an address that is not public. */
  readonly openPage: OpenPage | null
  /** Address of the favicon, or null. */
  readonly icon: string | null
}

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Remembers the last button that was pressed before anything listened, and presses it, or the one in its place after a new
 * render, once it listens. The header listens before the content does. A press is checked after its event, since the event itself
 * may hydrate its button.
 */
const repeatEarlyPress =
  '{let early,isUp;' +
  "const listens=b=>b.closest('main')?window.redressIsUp:isUp;" +
  "addEventListener('click',e=>{const b=e.target.closest?.('button');b&&setTimeout(()=>{if(!listens(b))early=b})},true);" +
  'window.redressUp=all=>{isUp=true;if(all)window.redressIsUp=true;setTimeout(()=>{const b=early;if(b&&listens(b)){early=null;' +
  "[...document.querySelectorAll('button')].find(o=>o===b||!b.isConnected&&o.textContent===b.textContent)?.click()}})}}"

/**
 * Some password managers and browsers inside of apps fill in a field and dispatch `change` alone: the event that the page listens to
 * follows then. Otherwise the page would show one answer and hold another. A person's own change has both.
 */
const completeChange =
  "addEventListener('change',({isTrusted,target})=>{if(!isTrusted)target.dispatchEvent(new Event(" +
  "/^(radio|checkbox)$/.test(target.type)?'click':'input',{bubbles:true}))},true)"

/**
 * Shows the failure where the page's own script, or one that it needs, did not arrive or failed at once. Until then the
 * failure is placed behind the page, so that the skip link is the first link of the document. An error before the
 * elements are parsed is shown once they are; in a truncated document they are missing.
 */
const showFailure =
  `addEventListener('error',e=>{if(e.target.type==='module'||!window.redressIsUp&&/\\/assets\\//.test(e.filename)){` +
  `const show=()=>{const f=document.getElementById('${failedElementId}'),r=document.getElementById('${rootElementId}');` +
  `if(f&&r){r.before(f);f.hidden=false}};` +
  `document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show()}},true)`

/** Requests Temporal together with the page's script where the browser has none: the script would ask for it a round trip later. */
const requestTemporal =
  "'Temporal'in window||document.head.append(Object.assign(document.createElement('link')," +
  "{rel:'modulepreload',crossOrigin:'',href:document.documentElement.dataset.temporal}))"

/**
 * Keeps the font in which the first text was painted. A browser decides anew about a font with `font-display: optional` when
 * a style sheet is added, so that a font that arrived late would replace that of the system later and move the whole page.
 */
const keepFirstFont =
  'new PerformanceObserver((list,observer)=>{' +
  "const[painted]=list.getEntriesByName('first-contentful-paint');if(!painted)return;observer.disconnect();" +
  "if(!performance.getEntriesByType('resource').some(({name,responseEnd})=>/\\.woff2$/.test(name)&&responseEnd>0&&responseEnd<=painted.startTime))" +
  "document.documentElement.dataset.font='system'}).observe({type:'paint',buffered:true})"

/**
 * Makes the calls that the page waits for while its script is on its way, and reads their answers. The script finds them in memory
 * (`fetch-unless-early.ts` of the page), where the answer of a preload takes a slow phone 40 to 60 ms to hand over. Nothing can use them
 * before the script runs, which they must not delay.
 */
const makeEarlyCalls =
  '{const late=new AbortController;setTimeout(()=>late.abort(),3e4);const unheard=()=>{};' +
  "window.redressAnswers=new Map(document.currentScript.dataset.calls.split(' ').map(call=>{" +
  "const answer=fetch(call,{credentials:'same-origin',priority:'low',signal:late.signal}).then(response=>{" +
  'const{ok,status,headers}=response,text=response.text();text.catch(unheard);' +
  'return{ok,status,headers,text:()=>text}});' +
  'answer.catch(unheard);return[call,answer]}))}'

/**
 * Requests the font, unless the answer of this page shows that it cannot arrive in time: a browser waits some 100 ms for a font with
 * `font-display: optional`, and here a single round trip takes longer. It would take its part of a slow line from the script
 * of the page, and no text would be shown in it. The page then stays in the font of the system.
 */
const requestFont =
  "(()=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType('navigation');" +
  "if(responseStart-requestStart>100)document.documentElement.dataset.font='system';" +
  "else document.head.append(Object.assign(document.createElement('link')," +
  "{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:document.currentScript.dataset.font}))})()"

/** The inline scripts of a page. */
export const pageScripts: readonly string[] = [
  requestTemporal,
  makeEarlyCalls,
  requestFont,
  showFailure,
  repeatEarlyPress,
  completeChange,
  keepFirstFont,
  showOwnZone,
  showTooOld,
]

function headOf(facts: PageFacts): string {
  const { title, description, icon, styles, calls } = facts
  const isEnough = facts.openPage && !facts.site.textValues
  const scripts = isEnough ? facts.scripts : [...facts.scripts, ...facts.scriptsOnDemand]
  const { font } = styles
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(font === null ? [] : [`<script data-font="${font}">${requestFont}</script>`]),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script>${requestTemporal}</script>`,
    `<script data-calls="${escapeHtml(calls.join(' '))}">${makeEarlyCalls}</script>`,
    `<script>${showFailure}</script>`,
    `<script>${repeatEarlyPress}</script>`,
    `<script>${completeChange}</script>`,
    ...(font === null ? [] : [`<script>${keepFirstFont}</script>`]),
    ...(icon === null ? [] : [`<link rel="icon" href="${escapeHtml(icon)}">`]),
  ]
  return lines.join('\n    ')
}

/** The styles inline, so that text needs no further request; a disabled link prevents scripts from loading them again. */
const stylesOf = ({ styles }: PageFacts): string =>
  [
    `<style>${styles.css}</style>`,
    ...styles.themeSheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
  ].join('')

function dataOf({ site, answers }: PageFacts): string {
  const element = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${scriptJson(value)}</script>`
  return `${element(siteElementId, site)}\n    ${element(inlinedElementId, answers)}`
}

const failedOf = (html: string): string => `<div id="${failedElementId}" role="alert" hidden>${html}</div>`

function rootOf({ route, html }: OpenPage, { culture, textsFirst }: PageFacts): string {
  const texts = textsFirst
    ? ` data-texts="${escapeHtml(textsFirst.page)}" data-build="${textsFirst.build}"`
    : ''
  return `<script>${showOwnZone}</script><div id="${rootElementId}" data-route="${escapeHtml(route)}" data-culture="${escapeHtml(culture)}"${texts}>${html}</div>`
}

/** What the script for the visitor's own time zone words by, where the case states the region of the culture. */
function regionOf({ site, culture }: PageFacts): string {
  const region = site.writings?.[culture]?.locale
  return region === undefined ? '' : ` data-locale="${escapeHtml(region)}"`
}

/**
 * The built page with language, direction, theme, title, site and answers filled in, and with its first
 * content if there is one, otherwise a spinner.
 */
export function renderPage(facts: PageFacts): string {
  const { culture, site, openPage, failure } = facts
  const filled = facts.styles.template
    .replace(
      /<html[^>]*>/,
      () =>
        `<html lang="${escapeHtml(culture)}"${regionOf(facts)} dir="${directionOf(culture)}" data-theme="${site.appSettings.theme}" data-case="${facts.version}" data-temporal="${facts.temporal}">`,
    )
    .replace('<!--redress-head-->', () => headOf(facts))
    .replace('</head>', () => `${stylesOf(facts)}</head>`)
    .replace('<!--redress-no-script-->', () => facts.noScript)
    .replace('<!--redress-too-old-->', () => facts.tooOld)
    .replace('<!--redress-site-->', () => dataOf(facts))
    .replace('<!--redress-failed-->', () => failedOf(failure))
  if (!openPage) return filled
  return filled
    .replace(/<div id="page-load"[^>]*><\/div>/, '')
    .replace(`<div id="${rootElementId}"></div>`, () => rootOf(openPage, facts))
}
