import { camelCase } from '@redress/engine'
import { deadlinesIn } from '../../case/reading/deadlines-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The columns with the days of members that deadlines are counted from. */
export const dayColumns = ({ deadlinesFile }: Pick<LoadedCase, 'deadlinesFile'>): readonly string[] => [
  ...new Set(
    deadlinesIn(deadlinesFile).flatMap(([, { byMember }]) => (byMember ? [camelCase(byMember.column)] : [])),
  ),
]
