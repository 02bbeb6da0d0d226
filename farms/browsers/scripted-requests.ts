import { calls, csrfAnswer } from '@redress/engine/contract'
import * as z from 'zod/mini'

/** Posts to a path of the site, and returns the answer as it came. */
export type Post = (path: string, init: RequestInit) => Promise<unknown>

/** A client that keeps cookies, as each library for scripts does. `address`: what the proxy before the server names. */
function cookieClient(url: string, address: string) {
  const cookies = new Map<string, string>()
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...init.headers }
    const reply = await fetch(new URL(path, url), { ...init, headers })
    for (const each of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = each.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return reply
  }
}

/** Begins a session at the site from an address; its requests carry the token against forged ones. Rejects if the server does not answer. */
export async function scriptedRequests(url: string, address: string): Promise<Post> {
  const send = cookieClient(url, address)
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, await (await send(calls.csrf)).json())
  let token = requestToken
  return async (path, init) => {
    const headers = { [requestHeaderName]: token, ...init.headers }
    const reply = await send(path, { method: 'POST', ...init, headers })
    // A sign-in starts another session with a token of its own.
    token = reply.headers.get(requestHeaderName) ?? token
    return reply.json()
  }
}
