import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'

/** The models of every open form. */
export const modelsOf = ({ forms }: LoadedCase) => [...forms.values()].flatMap(({ models }) => models)
