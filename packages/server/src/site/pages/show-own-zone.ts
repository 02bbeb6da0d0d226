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
