import { isWholeWalk } from './is-whole-walk.ts'

/** The variants of a test: the few of `npm test`, and in `npm run walk` the others too. */
export const variants = <const Few, const Other>(
  few: readonly Few[],
  others: readonly Other[],
): readonly (Few | Other)[] => (isWholeWalk ? [...few, ...others] : few)
