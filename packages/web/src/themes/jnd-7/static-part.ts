import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'

/** A part of the layout that the language alone decides: its code is fetched only where the server has not rendered it. */
export const StaticPart = lazyPart(
  async () => (await importPart(() => import('./static/StaticParts.tsx'))).StaticParts,
)
