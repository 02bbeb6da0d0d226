import { conceals, type FormDefinition } from '@redress/form'
import { identifierKindOf } from '@redress/form/identifier-kind-of'
import type { ExpressionMistake } from '../../expression-parser/index.ts'
import { placedWidgets } from '../../mistakes/placed-parts.ts'
import type { YamlPath } from '../yaml-file.ts'
import type { Reads } from './reads-of.ts'

/** The fields of a form that are shown in part, by their ids. */
export const concealedIn = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(placedWidgets(definition).flatMap(({ id, widget }) => (conceals(widget) ? [id] : [])))

/** The fields of a form that hold identifiers, by their ids. */
export const identifiersIn = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(placedWidgets(definition).flatMap(({ id, widget }) => (identifierKindOf(widget) ? [id] : [])))

/** The keys of expressions whose results become answers: they are shown whole, and stored as they are. */
const becomesAnswer = (path: YamlPath): boolean => ['value', 'defaultFrom'].includes(String(path.at(-1)))

interface Place {
  readonly path: YamlPath
  readonly field: string | null
}

/** The mistake of an expression whose result would disclose a field that is shown in part. */
export function concealedMistakes(
  reads: Reads,
  concealed: ReadonlySet<string>,
  { path, field }: Place,
): readonly ExpressionMistake[] {
  if (!becomesAnswer(path) || concealed.has(field ?? '')) return []
  const read = Object.keys(reads).find((id) => concealed.has(id))
  return read === undefined ? [] : [{ code: 'concealed', at: 0, found: read, expected: '', candidates: [] }]
}
