/**
 * Requests the font, unless the answer of this page shows that it cannot arrive in time: a browser waits some 100 ms for a font with
 * `font-display: optional`, and here a single round trip takes longer. It would take its part of a slow line from the script
 * of the page, and no text would be shown in it. The page then stays in the font of the system.
 */
export const requestFont =
  "(()=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType('navigation');" +
  "if(responseStart-requestStart>100)document.documentElement.dataset.font='system';" +
  "else document.head.append(Object.assign(document.createElement('link')," +
  "{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:document.currentScript.dataset.font}))})()"
