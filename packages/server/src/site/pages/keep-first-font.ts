/**
 * Keeps the font in which the first text was painted. A browser decides anew about a font with `font-display: optional` when
 * a style sheet is added, so that a font that arrived late would replace that of the system later and move the whole page.
 */
export const keepFirstFont =
  'new PerformanceObserver((list,observer)=>{' +
  "const[painted]=list.getEntriesByName('first-contentful-paint');if(!painted)return;observer.disconnect();" +
  "if(!performance.getEntriesByType('resource').some(({name,responseEnd})=>/\\.woff2$/.test(name)&&responseEnd>0&&responseEnd<=painted.startTime))" +
  "document.documentElement.dataset.font='system'}).observe({type:'paint',buffered:true})"
