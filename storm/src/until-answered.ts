import { setTimeout as wait } from 'node:timers/promises'

/** How often a call may be refused for its captcha, before this counts as an error: a killed fake captcha loses its tokens. */
const mostRefusals = 60

/**
 * Sends a call until it is answered by something else than a refused captcha. A call whose answer was lost may have arrived.
 * @throws Error if it is refused without end
 */
export async function untilAnswered<Reply extends { readonly status: number }>(
  what: string,
  send: () => Promise<Reply | null>,
): Promise<Reply> {
  let last = ''
  for (let refusals = 0; refusals < mostRefusals; ) {
    const reply = await send()
    if (reply !== null && reply.status !== 400 && reply.status < 500) return reply
    if (reply?.status === 400) {
      refusals += 1
      last = JSON.stringify(reply).slice(0, 300)
    }
    await wait(reply === null ? 100 + Math.random() * 300 : 50)
  }
  throw new Error(`${what} is refused again and again: ${last}`)
}
