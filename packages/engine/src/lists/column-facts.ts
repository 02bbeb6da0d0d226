import { maskExample } from '../masks/registry.ts'
import { alwaysRequires } from '../rules/registry.ts'
import { examplesFor, ownMaskOf, typedAs } from '../widgets/registry.ts'
import { writtenKind } from '../writing/written-kind.ts'
import type { ListColumn } from './columns-of.ts'

/** What the template of a list says of a column. */
export interface ColumnFacts {
  readonly isRequired: boolean
  /** What its cells hold; a `text` may be a number or a code that must keep its zeros. */
  readonly holds: 'day' | 'amount' | 'number' | 'text'
  /** A value that fits it, as models hold it; null where none is known. */
  readonly example: string | null
}

/** A sign of money before an amount: what it is stands in the heading. */
const withoutSign = (amount: string): string => amount.replace(/^\$/, '')

/** What the template of a list says of a column. */
export function columnFacts({ field: { rules, measure }, widget }: ListColumn): ColumnFacts {
  const mask = ownMaskOf(widget) ?? typedAs(widget)
  const [example = mask === null ? null : withoutSign(maskExample(mask))] = examplesFor(widget)
  return {
    isRequired: rules.some(alwaysRequires),
    holds: writtenKind(mask, measure.type)?.name ?? 'text',
    example,
  }
}
