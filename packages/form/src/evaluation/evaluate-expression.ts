import type { ExpressionAnswers, FormExpression, ReadType } from '../conditions/form-expressions.ts'
import { parseDay } from '../expressions/days.ts'
import { evaluate, type Outcome } from '../expressions/evaluate.ts'
import type { Value } from '../expressions/value.ts'
import type { FieldValue } from '../field-value.ts'
import { answerValue } from './answer-value.ts'
import { type Columns, type RecordValues, recordOf } from './record-values.ts'

/** The fields that are read, by model. */
type Reads = ReadonlyMap<string, Columns>

/** What an expression reads, sorted. */
interface SortedReads {
  readonly fields: Reads
  readonly lists: readonly string[]
}

function sortReads({ reads }: FormExpression): SortedReads {
  const fields = new Map<string, Map<string, ReadType>>()
  const lists: string[] = []
  for (const [id, type] of Object.entries(reads)) {
    if (type === 'list') {
      lists.push(id.replace(/^list /, ''))
      continue
    }
    const dot = id.indexOf('.')
    const model = id.slice(0, dot)
    const own = fields.get(model) ?? new Map<string, ReadType>()
    fields.set(model, own.set(id.slice(dot + 1), type))
  }
  for (const list of lists) if (!fields.has(list)) fields.set(list, new Map())
  return { fields, lists }
}

/** Sorted once for each expression. */
const sorted = new WeakMap<FormExpression, SortedReads>()

function readsOf(expression: FormExpression): SortedReads {
  const reads = sorted.get(expression) ?? sortReads(expression)
  sorted.set(expression, reads)
  return reads
}

/** The model whose records have a value of the expression each; null for an expression of the whole form. */
export const ownModelOf = (id: string): string | null => {
  const dot = id.indexOf('.$')
  return dot < 0 ? null : id.slice(0, dot)
}

/** What the names of an expression stand for. */
function namesOf(
  ownModel: string | null,
  { fields, lists }: SortedReads,
  { read, records }: ExpressionAnswers,
  readRecords: (columns: Columns, records: ReturnType<ExpressionAnswers['records']>) => Value,
): ReadonlyMap<string, Value> {
  const names = new Map<string, Value>()
  for (const [model, own] of fields) {
    const one = (key: string): FieldValue => read(`${model}.${key}`)
    if (model === ownModel) for (const [key, type] of own) names.set(key, answerValue(type, one(key)))
    else if (!lists.includes(model)) names.set(model, recordOf(own, one))
  }
  for (const list of lists) {
    const columns = fields.get(list)
    if (columns) names.set(list, readRecords(columns, records(list)))
  }
  return names
}

/**
 * Evaluates the expression of a pseudo-field: the same on the page and on the server. `own` is the record whose related records it
 * reads, if it reads any.
 */
export const evaluateExpression = (
  id: string,
  expression: FormExpression,
  answers: ExpressionAnswers,
  readRecords: RecordValues,
  own = '',
): Outcome =>
  evaluate(expression.expression, {
    names: namesOf(ownModelOf(id), readsOf(expression), answers, (columns, records) =>
      readRecords(columns, records, own),
    ),
    today: parseDay(answers.today().toString()) ?? { kind: 'day', day: 0 },
  })
