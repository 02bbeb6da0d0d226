import type { RecordBlock } from '../blocks/records/registry.ts'
import type { ExpressionAnswers, FormExpressions, OwnRecord, Result } from '../conditions/form-expressions.ts'
import type { FieldValue } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import type { Rule, RuleContext } from '../rules/registry.ts'

/** A field that is asked for, of a single model or of a record. */
export interface AskedField {
  readonly field: { readonly model: string; readonly rules: readonly Rule[] }
  readonly value: FieldValue
  readonly own: OwnRecord | undefined
  /** Whether it is of a record that is not begun: such a record needs nothing outside of itself. */
  readonly isBlank?: boolean
}

type IsAsked = (fieldId: string) => boolean

/** The values of the expressions of a form, computed when they are first read. */
export interface Outcomes {
  /** The result of a pseudo-field; null for any other field. */
  readonly of: (id: string, own?: OwnRecord) => Result | null
  /** How the rules of a field read expressions. */
  readonly forRules: (
    model: string,
    own: OwnRecord | undefined,
    isAsked: IsAsked,
  ) => Pick<RuleContext, 'outcome' | 'limited'>
  /** The ids of the empty fields without which the rules of these fields and the numbers of these records cannot be decided. */
  readonly needed: (asked: Iterable<AskedField>, shown: readonly RecordBlock[]) => ReadonlySet<string>
  /** What is wrong while a number of records is unknown, and no empty field that it needs is asked for. */
  readonly countIssues: (block: RecordBlock, isAsked: IsAsked) => readonly Issue[]
  /** Forgets every outcome: answers have changed. */
  readonly forget: () => void
}

/** What evaluates expressions: it is loaded on demand. */
export type Evaluator = (expressions: FormExpressions, answers: ExpressionAnswers) => Outcomes
