import type { SessionTimer } from '../session/session-timer.ts'

/** Milliseconds for which the clock of the session rests after bytes of a document were acknowledged. */
const rest = 10 * 60_000
/** Milliseconds between two looks at it. */
const lookEvery = 20_000

let restsUntil = 0
let looking: ReturnType<typeof setInterval> | undefined

/** Lets the clock of the session rest while documents are sent, and a while beyond: who waits for a slow line is not away. */
export function restSession({ extend }: Pick<SessionTimer, 'extend'>): void {
  restsUntil = Date.now() + rest
  extend()
  looking ??= setInterval(() => {
    if (Date.now() < restsUntil) return extend()
    clearInterval(looking)
    looking = undefined
  }, lookEvery)
}
