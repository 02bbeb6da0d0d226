import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The models of every open form (API-7). */
export const modelsOf = ({ forms }: LoadedCase) => [...forms.values()].flatMap(({ models }) => models)
