/**
 * Makes the calls that the page waits for while its script is on its way, and reads their answers. The script finds them in memory
 * (`fetch-unless-early.ts` of the page), where the answer of a preload takes a slow phone 40 to 60 ms to hand over. Nothing can use them
 * before the script runs, which they must not delay.
 */
export const makeEarlyCalls =
  '{const late=new AbortController;setTimeout(()=>late.abort(),3e4);const unheard=()=>{};' +
  "window.redressAnswers=new Map(document.currentScript.dataset.calls.split(' ').map(call=>{" +
  "const answer=fetch(call,{credentials:'same-origin',priority:'low',signal:late.signal}).then(response=>{" +
  'const{ok,status,headers}=response,text=response.text();text.catch(unheard);' +
  'return{ok,status,headers,text:()=>text}});' +
  'answer.catch(unheard);return[call,answer]}))}'
