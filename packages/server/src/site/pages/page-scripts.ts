import { type BuiltInKey, type Dictionary, translate } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'

/**
 * Shows a deadline in the visitor's own time zone too where its clocks show another time: the server cannot know the zone,
 * and nothing may move later. It stands before the page and acts as each part of it arrives: it makes room for the words, which it
 * adds after the first paint. The first use of `Intl` costs a slow phone a seventh of a second, for which no text should wait.
 * The words are those of `weekdayLongDateWithZoneText`.
 */
export const showOwnZone =
  '{let isPainted=false;' +
  "const makeRoom=()=>{for(const e of document.querySelectorAll('[data-moment][hidden]')){" +
  "const[at,ahead]=e.dataset.moment.split(' ');e.hidden=-new Date(+at).getTimezoneOffset()===+ahead}}," +
  "word=()=>{for(const e of document.querySelectorAll('[data-moment]:not([hidden],[data-worded])')){" +
  // The sentence may have arrived in part.
  "if(!e.textContent.includes('{end}'))continue;const[at]=e.dataset.moment.split(' ')," +
  "{lang,dataset}=document.documentElement,locale=new Intl.Locale(dataset.locale||lang,{calendar:'gregory',numberingSystem:'latn'})," +
  "words=timeZoneName=>new Intl.DateTimeFormat([locale,'en'],{weekday:'long',year:'numeric',month:'long',day:'numeric'," +
  "hour:'numeric',minute:'2-digit',timeZoneName}).formatToParts(+at).map(({type,value},i,all)=>" +
  // As `with-first.ts` has it.
  "type==='day'&&value==='1'&&locale.language==='fr'?'1er':" +
  "/^(day month|minute dayPeriod|dayPeriod hour)$/.test(all[i-1]?.type+' '+all[i+1]?.type)?value.replace(/\\s/,'\\u00a0'):value).join('');" +
  "let end=words(new Intl.DateTimeFormat().resolvedOptions().timeZone==='UTC'?'short':'longGeneric');if(/[+-]\\d/.test(end))end=words('long');" +
  "e.textContent=e.textContent.replace('{end}',()=>end);e.dataset.worded=''}}," +
  'show=()=>{makeRoom();if(isPainted)setTimeout(word)},arrived=new MutationObserver(show);' +
  'arrived.observe(document,{childList:true,subtree:true});' +
  'new PerformanceObserver((list,observer)=>{' +
  "if(list.getEntriesByName('first-contentful-paint')[0]){observer.disconnect();isPainted=true;word()}})" +
  ".observe({type:'paint',buffered:true});" +
  "addEventListener('DOMContentLoaded',()=>{show();arrived.disconnect()})}"

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(text).replace('@', '<wbr>@')}</bdi></a>`

const tooOldId = 'redress-too-old'

/**
 * Shows the message for an outdated browser at the top of the page, in syntax that the oldest browsers parse. The test
 * for one function covers all features that the page needs (docs/decisions/032).
 */
export const showTooOld = `if(!Array.prototype.findLast){var e=document.getElementById('${tooOldId}');e.hidden=false;document.body.insertBefore(e,document.body.firstChild)}`

/** The contacts in the texts of the culture; HTML. */
function contactsOf(texts: Dictionary): string {
  const phone = texts.get('LocKey_Contact_Phone')
  const email = texts.get('LocKey_Contact_Email')
  const contacts = [
    ...(phone ? [link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ]
  return contacts.length > 0 ? `<p>${contacts.join(' ')}</p>` : ''
}

const paragraph = (texts: Dictionary, key: BuiltInKey): string =>
  `<p>${escapeHtml(translate(texts, key))}</p>`

/** One reason, with the contacts. */
function reasonOf(texts: Dictionary, key: BuiltInKey, attributes: string): string {
  return `<aside class="cannot-file"${attributes}>${paragraph(texts, key)}${contactsOf(texts)}</aside>`
}

/** The message if the scripts or texts of the page do not arrive: what to do, and the contacts. HTML. */
export const failure = (texts: Dictionary): string =>
  paragraph(texts, 'LocKey_Shared_ErrorMessage_Reload') +
  paragraph(texts, 'LocKey_ErrorPage_Text') +
  contactsOf(texts)

/** The message above the page in a browser without scripts: no claim can be filed. HTML. */
export const noScript = (texts: Dictionary): string =>
  `<noscript>${reasonOf(texts, 'LocKey_Layout_NeedsJavaScript', '')}</noscript>`

/** The same for an outdated browser, at the end of the page so that the skip link stays the first element. HTML. */
export const tooOld = (texts: Dictionary): string =>
  `${reasonOf(texts, 'LocKey_Layout_BrowserTooOld', ` id="${tooOldId}" hidden`)}<script>${showTooOld}</script>`
