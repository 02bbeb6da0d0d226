/**
 * Shows a deadline in the visitor's own time zone too where its clocks show another time, before the page is painted: the
 * server cannot know the zone, and nothing may move later. The words are those of `weekdayLongDateWithZoneText`.
 */
export const showOwnZone =
  "for(const e of document.querySelectorAll('[data-moment]')){const[at,ahead]=e.dataset.moment.split(' ');" +
  'if(-new Date(+at).getTimezoneOffset()!==+ahead){' +
  "const{lang,dataset}=document.documentElement,locale=new Intl.Locale(dataset.locale||lang,{calendar:'gregory',numberingSystem:'latn'})," +
  "words=timeZoneName=>new Intl.DateTimeFormat(locale,{weekday:'long',year:'numeric',month:'long',day:'numeric'," +
  "hour:'numeric',minute:'2-digit',timeZoneName}).format(+at).replace(/(:\\d\\d)\\s/,'$1\\u00a0');" +
  "let end=words('longGeneric');if(/[+-]\\d/.test(end))end=words('long');" +
  "e.textContent=e.textContent.replace('{end}',()=>end);e.hidden=false}}"
