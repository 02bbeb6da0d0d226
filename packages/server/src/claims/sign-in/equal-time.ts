import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: several times as long as a comparison takes. */
const interval = 250

/**
 * Runs work and resolves after a whole number of intervals: who measures the time cannot tell which of several paths the
 * work took.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const spent = performance.now() - began
  await pause(Math.ceil(spent / interval) * interval - spent)
  return result
}
