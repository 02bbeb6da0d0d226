/**
 * Requests the font, unless the answer of this page shows that it cannot arrive in time: a browser waits some 100 ms for a font with
 * `font-display: optional`, and here a single round trip takes longer, or the beginning of the page
 * took longer than 150 ms to be here, whatever the browser reports of its first byte: Chromium reports that of some loads over an emulated
 * line as immediate. The font would take its part of a slow line from the script of the page, and no text would be shown in it. The page
 * then stays in the font of the system.
 */
export const requestFont =
  "(()=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType('navigation');" +
  "if(responseStart-requestStart>100||performance.now()-requestStart>150)document.documentElement.dataset.font='system';" +
  "else document.head.append(Object.assign(document.createElement('link')," +
  "{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:document.currentScript.dataset.font}))})()"
