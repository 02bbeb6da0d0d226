import type { FieldPlan } from '../form/plan-form.ts'
import type { Measure } from '../form/shown-value.ts'
import type { MaskName } from '../masks/mask.ts'
import { addonsOf } from '../widgets/addons.ts'
import { typedAs } from '../widgets/registry.ts'
import { type Money, moneyOf } from './money-of.ts'
import { showDay } from './show-day.ts'
import type { Writing } from './writing.ts'
import { type WrittenKind, writtenKind } from './written-kind.ts'

interface Addons {
  readonly prepend?: string | undefined
  readonly append?: string | undefined
}

export type { Writing } from './writing.ts'

/** How an input shows and takes an answer in a region. */
export interface WrittenField {
  readonly kind: WrittenKind
  readonly writing: Writing
  /** The currency of an amount, where the case says it. */
  readonly money: Money | null
  /** What stands beside the input: its own texts, or else the sign of the currency. */
  readonly addons: Addons
  /** What the input shows for what its field holds. */
  readonly show: (held: string) => string
  /** What the field holds for what is in its input. */
  readonly hold: (typed: string) => string
}

/** How the days and numbers of a culture with a region are written and read. The store and the models hold the model's form. */
export interface Writer {
  readonly writing: Writing
  /** How the input of a field shows and takes its answer, by the mask that it has now; null for what no region decides about. */
  readonly field: (field: FieldPlan, mask: MaskName | null) => WrittenField | null
  /** What a field holds once its claimant has left it; null for what no region decides about. */
  readonly finished: (field: FieldPlan, mask: MaskName | null, held: string) => string | null
  /** A stored answer as the region writes it; as it is where no region decides about it. */
  readonly shown: (mask: MaskName | null, measure: Measure, held: string) => string
  /** A day of a model as the region writes it; any other text as it is. */
  readonly day: (text: string) => string
}

const kindOf = ({ widget, measure }: Pick<FieldPlan, 'widget' | 'measure'>, mask: MaskName | null) =>
  writtenKind(mask ?? (widget && typedAs(widget)), measure.type)

/**
 * What stands in front of a text that a claimant typed and that is no day or number of their region, or not yet. It keeps the
 * text apart from the model's own form, in which it could be another day or number: no rule and no mask reads it. It shows
 * nothing, and is never typed.
 */
const mark = '\u2063'

/** A text that could not be read, as a field holds it. */
export const unread = (typed: string): string => (typed === '' ? '' : mark + typed)

/** What was typed, of a text that could not be read; null for any other. */
const typedOf = (held: string): string | null => (held.startsWith(mark) ? held.slice(1) : null)

const show = (kind: WrittenKind, writing: Writing, held: string): string =>
  typedOf(held) ?? kind.show(writing, held) ?? held

function addonsIn({ widget }: Pick<FieldPlan, 'widget'>, money: Money | null): Addons {
  const { prepend, append } = widget ? addonsOf(widget) : {}
  if (prepend || append || money === null) return { prepend, append }
  return money.isAfter ? { append: money.sign } : { prepend: money.sign }
}

/** The writer of a region. */
export function createWriter(writing: Writing): Writer {
  const moneyIn = (kind: WrittenKind, { currency }: Measure): Money | null =>
    currency === undefined || kind.mask !== 'currency' ? null : moneyOf(writing.locale, currency)
  const fieldOf: Writer['field'] = (field, mask) => {
    const kind = kindOf(field, mask)
    if (kind === null) return null
    const money = moneyIn(kind, field.measure)
    return {
      kind,
      writing,
      money,
      addons: addonsIn(field, money),
      show: (held) => show(kind, writing, held),
      hold: (typed) => kind.hold(writing, typed, money) ?? unread(typed),
    }
  }
  // Always the same object for a field and its mask.
  const byField = new WeakMap<FieldPlan, Map<MaskName | null, WrittenField | null>>()
  return {
    writing,
    field: (field, mask) => {
      const known = byField.get(field) ?? new Map<MaskName | null, WrittenField | null>()
      byField.set(field, known)
      if (!known.has(mask)) known.set(mask, fieldOf(field, mask))
      return known.get(mask) ?? null
    },
    finished: (field, mask, held) => {
      const kind = kindOf(field, mask)
      const typed = typedOf(held)
      if (kind === null) return null
      if (typed === null) return kind.finish(held)
      return kind.read(writing, typed, moneyIn(kind, field.measure)) ?? held
    },
    shown: (mask, measure, held) => {
      const kind = writtenKind(mask, measure.type)
      return kind ? show(kind, writing, held) : held
    },
    day: (text) => showDay(writing, text) ?? text,
  }
}
