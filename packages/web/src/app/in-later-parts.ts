import { loadLaterParts } from './load-later-parts.ts'

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>

/** Begins something that the later parts of the page do, once they are loaded. The answer ends it. Nothing begins where they do not load. */
export function inLaterParts(begin: (parts: LaterParts) => () => void): () => void {
  const end = loadLaterParts().then(begin, () => undefined)
  return () => void end.then((stop) => stop?.())
}
