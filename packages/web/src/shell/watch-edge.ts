/** The height that is left free for the saved indicator at the edge of the window, with room for a ring; pixels. */
const strip = 40

/** Whether the indicator would cover the focused element or its message. */
function isTypedInAtTheEnd(): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return false
  const { top, bottom } = active.getBoundingClientRect()
  // What reaches from one edge to the other has no better one.
  return top > strip && top < window.innerHeight && bottom > window.innerHeight - strip
}

/** Says, now and whenever that changes, whether the start of the window is the free edge: what has the focus is at its end. */
export function watchEdge(say: (isAtStart: boolean) => void): () => void {
  const over = new AbortController()
  const look = () => say(isTypedInAtTheEnd())
  look()
  for (const event of ['focusin', 'scroll', 'resize'])
    addEventListener(event, look, { signal: over.signal, passive: true })
  return () => over.abort()
}
