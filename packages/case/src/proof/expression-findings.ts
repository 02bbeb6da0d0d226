import { maximumsOf } from '@redress/form/blocks/records/registry.ts'
import { type Decimal, decimalOf, wholeDecimal, zero } from '@redress/form/expressions/decimal.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import type { FieldPlan, FormPlan } from '@redress/form/form/plan-form.ts'
import { fieldIdIn } from '@redress/form/form/reference.ts'
import { conditionOf } from '@redress/form/rules/expressions-of.ts'
import { numbersOf, placesUnder } from '@redress/form/rules/registry.ts'
import { type Bounds, canBe, type KnownBounds } from './can-be.ts'

/** What reasoning shows of the expressions of a form, by the ids of their pseudo-fields. */
export interface ExpressionFinding {
  /**
   * `refusesAll`: a rule that no answers satisfy. `contradicts`: a rule that no answers satisfy together with the other.
   * `refusesNone`: a rule that refuses nothing. `neverTrue`, `neverFalse`: a condition.
   */
  readonly kind: 'refusesAll' | 'contradicts' | 'refusesNone' | 'neverTrue' | 'neverFalse'
  readonly id: string
  /** The expression that contradicts it. */
  readonly other: string | null
  /** The field of the rule; null for a condition. */
  readonly field: FieldPlan | null
}

/** An expression that must be true while its field is shown. */
interface HoldingRule {
  readonly id: string
  readonly field: FieldPlan
  readonly tree: Tree
}

const numberIn = (bound: string | undefined): Decimal | null =>
  bound === undefined ? null : decimalOf(bound)

/** The numbers that the rules of a field take, and 0 where that is what an empty field means. */
function boundsOfField({ configs }: FormPlan, { rules, model, key }: FieldPlan): Bounds {
  const limits = rules.flatMap((rule) => numbersOf(rule) ?? [])
  const low = numberIn(limits.find(({ min }) => min !== undefined)?.min)
  const high = numberIn(limits.find(({ max }) => max !== undefined)?.max)
  const isZero = configs.get(model)?.fields[key]?.empty === 0
  return {
    low: isZero && low?.gt(zero) ? zero : low,
    high: isZero && high?.lt(zero) ? zero : high,
    isWhole: rules.some((rule) => placesUnder(rule) === 0),
  }
}

/** What is known of the fields and lists of a form before anything is answered. */
function knownBounds(plan: FormPlan): KnownBounds {
  return (name) => {
    const field = plan.fields.get(name)
    if (field) return boundsOfField(plan, field)
    const list = name.startsWith('count ') ? plan.lists.get(name.slice('count '.length)) : undefined
    if (!list) return null
    const [most] = maximumsOf(list.block).flatMap(({ count, when }) =>
      when === null && typeof count === 'number' ? [count] : [],
    )
    return { low: wholeDecimal(0), high: most === undefined ? null : wholeDecimal(most), isWhole: true }
  }
}

const allFields = ({ fields, lists }: FormPlan): readonly FieldPlan[] => [
  ...fields.values(),
  ...[...lists.values()].flatMap((list) => list.fields),
]

function holdingRules(plan: FormPlan): readonly HoldingRule[] {
  return allFields(plan).flatMap((field) =>
    field.rules.flatMap((rule) => {
      const written = conditionOf(rule, 'an answer')
      const id = written === null ? null : fieldIdIn(written, field.model)
      const tree = id === null ? undefined : plan.expressions[id]?.expression.tree
      return id !== null && tree ? [{ id, field, tree }] : []
    }),
  )
}

/** Whether a field is asked for whatever is answered. */
const isAlwaysAsked = ({ pages, fields }: FormPlan, { id, page, dependencies }: FieldPlan): boolean =>
  fields.has(id) &&
  dependencies.length === 0 &&
  pages.every(({ name, skipWhen, endedBy }) => name !== page || skipWhen.length + endedBy.length === 0)

/** The rules that must hold together with a rule: those of its field, and of fields that are always asked for. */
function contradicting(
  plan: FormPlan,
  rules: readonly HoldingRule[],
  known: KnownBounds,
): ExpressionFinding[] {
  const byRead = new Map<string, HoldingRule[]>()
  const found: ExpressionFinding[] = []
  for (const rule of rules) {
    const reads = Object.keys(plan.expressions[rule.id]?.reads ?? {})
    const earlier = new Set(reads.flatMap((read) => byRead.get(read) ?? []))
    for (const other of earlier) {
      const together =
        other.field === rule.field || (isAlwaysAsked(plan, other.field) && isAlwaysAsked(plan, rule.field))
      if (together && !canBe([other.tree, rule.tree], true, known))
        found.push({ kind: 'contradicts', id: rule.id, other: other.id, field: rule.field })
    }
    for (const read of reads) byRead.set(read, [...(byRead.get(read) ?? []), rule])
  }
  return found
}

/**
 * What the expressions of a form can never be, by reasoning about what they compare: numbers, days, numbers of records, texts, sums
 * and differences, within the bounds that other rules set. What it finds is certain; it does not find everything.
 */
export function expressionFindings(plan: FormPlan): readonly ExpressionFinding[] {
  const known = knownBounds(plan)
  const rules = holdingRules(plan)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const requiring = new Set(
    allFields(plan).flatMap((field) =>
      field.rules.flatMap((rule) => {
        const written = conditionOf(rule, null)
        return written === null ? [] : [fieldIdIn(written, field.model)]
      }),
    ),
  )
  const alone = Object.entries(plan.expressions).flatMap(([id, { expression }]): ExpressionFinding[] => {
    const rule = byId.get(id)
    const field = rule?.field ?? null
    if (!canBe([expression.tree], true, known))
      return [{ kind: rule ? 'refusesAll' : 'neverTrue', id, other: null, field }]
    if (!canBe([expression.tree], false, known) && (rule || !requiring.has(id)))
      return [{ kind: rule ? 'refusesNone' : 'neverFalse', id, other: null, field }]
    return []
  })
  const impossible = new Set(alone.flatMap(({ kind, id }) => (kind === 'refusesAll' ? [id] : [])))
  const possible = rules.filter(({ id }) => !impossible.has(id))
  return [...alone, ...contradicting(plan, possible, known)]
}
