/**
 * Shows a deadline in the visitor's own time zone too where its clocks show another time: the server cannot know the zone,
 * and nothing may move later. It stands before the page and acts as each part of it arrives, so that no part is painted
 * without it on a slow line. The words are those of `weekdayLongDateWithZoneText`.
 */
export const showOwnZone =
  "{const show=()=>{for(const e of document.querySelectorAll('[data-moment][hidden]')){" +
  "const[at,ahead]=e.dataset.moment.split(' ');" +
  // The sentence may have arrived in part.
  "if(e.textContent.includes('{end}')&&-new Date(+at).getTimezoneOffset()!==+ahead){" +
  "const{lang,dataset}=document.documentElement,locale=new Intl.Locale(dataset.locale||lang,{calendar:'gregory',numberingSystem:'latn'})," +
  "words=timeZoneName=>new Intl.DateTimeFormat([locale,'en'],{weekday:'long',year:'numeric',month:'long',day:'numeric'," +
  "hour:'numeric',minute:'2-digit',timeZoneName}).formatToParts(+at).map(({value},i,all)=>" +
  "/^(day month|minute dayPeriod|dayPeriod hour)$/.test(all[i-1]?.type+' '+all[i+1]?.type)?value.replace(/\\s/,'\\u00a0'):value).join('');" +
  "let end=words('longGeneric');if(/[+-]\\d/.test(end))end=words('long');" +
  "e.textContent=e.textContent.replace('{end}',()=>end);e.hidden=false}}}," +
  'arrived=new MutationObserver(show);arrived.observe(document,{childList:true,subtree:true});' +
  "addEventListener('DOMContentLoaded',()=>{show();arrived.disconnect()})}"
