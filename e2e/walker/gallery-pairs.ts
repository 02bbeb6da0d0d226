import { themeNames } from '@redress/api'
import { isWholeWalk } from './is-whole-walk.ts'
import { seeded } from './random.ts'
import { seed } from './seed.ts'

const cultures = ['en', 'ar'] as const

const all = themeNames.flatMap((theme) => cultures.map((culture) => [theme, culture] as const))

/**
 * The themes and cultures in which the gallery is checked: all of them in `npm run walk`; in `npm test` each culture in a
 * theme that the seed selects.
 */
export const galleryPairs = isWholeWalk
  ? all
  : cultures.map((culture) => [seeded(seed, `gallery in ${culture}`).pick(themeNames), culture] as const)
