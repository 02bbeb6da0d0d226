import type { SessionTimer } from './session-timer.ts'

/** Who dictates, or has a field filled in, presses no key. */
const activities = [
  'keydown',
  'input',
  'wheel',
  'pointerdown',
  'pointermove',
  'touchstart',
  'touchmove',
] as const

/**
 * Notes what the claimant does with keyboard, wheel, mouse and touch, and looks at the time as soon as the
 * page is looked at again. The answer ends it.
 */
export function watchActivity({
  noteActivity,
  check,
}: Pick<SessionTimer, 'noteActivity' | 'check'>): () => void {
  const options = { capture: true, passive: true }
  for (const name of activities) addEventListener(name, noteActivity, options)
  document.addEventListener('visibilitychange', check)
  return () => {
    for (const name of activities) removeEventListener(name, noteActivity, options)
    document.removeEventListener('visibilitychange', check)
  }
}
