import { computedCounts } from '../blocks/records/count-limits.ts'
import { maximumsOf, minimumsOf, type RecordBlock } from '../blocks/records/registry.ts'
import { isDeadlineFact, whileOpen } from '../conditions/deadline-facts.ts'
import type { ExpressionAnswers, OwnRecord, Result } from '../conditions/form-expressions.ts'
import { allHold, type ReadValue } from '../dependencies/resolve-form.ts'
import { textOf } from '../field-value.ts'
import type { AskedField, Evaluator, Outcomes } from '../form/outcomes.ts'
import { fieldIdIn } from '../form/reference.ts'
import type { Issue } from '../issue.ts'
import { expressionsOf, limitedRule } from '../rules/expressions-of.ts'
import type { RuleOutcome } from '../rules/rule.ts'
import { evaluateExpression, ownModelOf } from './evaluate-expression.ts'
import { recordValues, relatedRecords } from './record-values.ts'
import { storedValue } from './stored-value.ts'

const unknownCount: Issue = { rule: 'records', key: 'LocKey_Validation_MustHold' }

/** The same with every deadline open. */
const withOpenDeadlines =
  (read: ExpressionAnswers['read']): ExpressionAnswers['read'] =>
  (id) =>
    isDeadlineFact(id) ? 'open' : read(id)

/** Looks the records of each list up once: an expression that is unknown may name hundreds of empty fields in them. */
function oncePerList(recordsOf: ExpressionAnswers['records']): ExpressionAnswers['records'] {
  const known = new Map<string, ReturnType<typeof recordsOf>>()
  return (model) => {
    const records = known.get(model) ?? recordsOf(model)
    known.set(model, records)
    return records
  }
}

/** Whether an expression is unknown, and no empty answer that makes it so is asked for. */
const isUndecided = (outcome: RuleOutcome | null): boolean =>
  outcome?.value === null && (outcome.failed || !outcome.isAskedFor)

/** The expressions that decide now how many records there must be and can be. */
const decidingCounts = (block: RecordBlock, read: ReadValue): readonly string[] =>
  computedCounts(
    [...minimumsOf(block), ...maximumsOf(block)].filter(({ when }) => when === null || allHold([when], read)),
  )

/** The ids of the empty fields without which the rules of these fields, and these numbers of records, cannot be decided. */
function neededFields(
  asked: Iterable<AskedField>,
  counts: readonly string[],
  resultOf: Outcomes['of'],
): ReadonlySet<string> {
  const emptyIn = (id: string, own?: OwnRecord): readonly string[] => {
    const result = resultOf(id, own)
    return result?.value === null && !result.failed ? result.empty : []
  }
  const needed = new Set(counts.flatMap((id) => emptyIn(id)))
  for (const { field, value, own, isBlank } of asked) {
    const ids = field.rules.flatMap((rule) => expressionsOf(rule, value))
    for (const id of ids.flatMap((written) => emptyIn(fieldIdIn(written, field.model), own)))
      if (!isBlank || id.startsWith(`${own?.clientId}.`)) needed.add(id)
  }
  return needed
}

/** The values of the expressions of a form with these answers: each is computed once, until they are forgotten. */
export const outcomesOf: Evaluator = (expressions, answers) => {
  const known = new Map<string, Result>()
  const readRecords = recordValues()
  const related = relatedRecords(answers.records)
  /** The id of the field that an empty answer belongs to: `losses[2].amount` is a field of the second record. */
  const fieldAt = (place: string, records: ExpressionAnswers['records'], own?: string): string => {
    const [, model = '', number, key = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? []
    const record = number === undefined ? undefined : records(model)[Number(number) - 1]
    if (record) return `${record.clientId}.${key}`
    return own !== undefined && !place.includes('.') ? `${own}.${place}` : place
  }
  const resultOf = (written: string, read: ExpressionAnswers['read'], own?: OwnRecord): Result | null => {
    const isOpen = written.endsWith(whileOpen)
    const id = isOpen ? written.slice(0, -whileOpen.length) : written
    const expression = expressions[id]
    if (!expression) return null
    const seen = isOpen ? withOpenDeadlines(read) : read
    const ownModel = ownModelOf(id)
    const records = oncePerList((model) => {
      const relation = expression.related?.[model]
      if (relation === undefined || ownModel === null || !own) return answers.records(model)
      return related.of(model, relation, ownModel, own)
    })
    const given = { today: answers.today, read: seen, records }
    const owner = expression.related && own?.clientId
    const { value, failure, empty } = evaluateExpression(id, expression, given, readRecords, owner)
    const failed = failure !== null
    return {
      value: failed ? null : storedValue(value),
      failed,
      empty: empty.map((place) => fieldAt(place, records, own?.clientId)),
    }
  }
  const of: Outcomes['of'] = (id, own) => {
    const key = own ? `${own.clientId} ${id}` : id
    const result = known.get(key) ?? resultOf(id, own?.read ?? answers.read, own)
    if (result) known.set(key, result)
    return result
  }
  const outcomeOf = (
    id: string,
    own: OwnRecord | undefined,
    isAsked: (fieldId: string) => boolean,
  ): RuleOutcome | null => {
    const result = of(id, own)
    return result && { ...result, isAskedFor: result.empty.some(isAsked) }
  }
  const countsIn = (block: RecordBlock) => decidingCounts(block, answers.read)
  return {
    of,
    forRules: (model, own, isAsked) => ({
      outcome: (written) => outcomeOf(fieldIdIn(written, model), own, isAsked),
      limited: (rule, value) =>
        limitedRule(rule, value, (limit) => textOf(of(fieldIdIn(limit, model), own)?.value ?? null)),
    }),
    needed: (asked, shown) => neededFields(asked, shown.flatMap(countsIn), of),
    countIssues: (block, isAsked) =>
      countsIn(block).some((id) => isUndecided(outcomeOf(id, undefined, isAsked))) ? [unknownCount] : [],
    forget: () => {
      known.clear()
      related.forget()
    },
  }
}
