/**
 * Runs in the page before any other script: records when a field exists, and when React listens to it. Both are marks of a trace too, and
 * the console says when the page reacts.
 */
export function watchLanding(): void {
  const noted: Record<string, number> = { shift: 0, blocking: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') noted.shift = (noted.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.blocking = (noted.blocking ?? 0) + Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const field = document.querySelector('input:not([type=hidden])')
    if (field) noted.acceptsTyping ??= performance.mark('field takes text').startTime
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps'))) {
      noted.reacts = performance.mark('page reacts').startTime
      console.debug('page reacts')
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
