import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { loadNeeded } from '../../state/load-optionally.ts'

const load = () => importPart(() => import('./static/StaticParts.tsx'))

/** A part of the layout that the language alone decides: its code is fetched only where the server has not rendered it. */
export const StaticPart = lazyPart(async () => (await loadNeeded(load)).StaticParts)
