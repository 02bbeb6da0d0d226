import type { Answer } from './client.ts'

declare global {
  interface Window {
    /** The answers of the calls that the head of the server's page has made, by their addresses (`render-page.ts` of the server). */
    redressAnswers?: Map<string, Promise<Answer>>
  }
}

/** `fetch`, which takes the answer of a call that the head of the page has made, once. Where that one failed, it calls again. */
export function fetchUnlessEarly(address: string, init: RequestInit): Promise<Answer> {
  const call = () => fetch(address, init)
  const answer = window.redressAnswers?.get(address)
  window.redressAnswers?.delete(address)
  return answer ? answer.catch(call) : call()
}
