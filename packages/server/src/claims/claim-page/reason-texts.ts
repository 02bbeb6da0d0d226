import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** What a reason says to the claimant, as copy keys of the case. */
export interface ReasonTexts {
  readonly title: string
  readonly text: string
}

/** The texts of a reason by its name; null while the case has none for it. */
export const reasonTexts = (_loadedCase: Pick<LoadedCase, 'settings'>, _name: string): ReasonTexts | null =>
  null
