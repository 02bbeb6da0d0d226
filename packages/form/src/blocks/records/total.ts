import * as z from 'zod/mini'
import { copyKeySchema } from '../../copy/copy-key.ts'
import { type BlockType, madeOf, type WrittenWidget } from '../block-type.ts'

/** A schema for each use, so that the schemas of files name its keys in each. */
const totalSchema = () =>
  z.strictObject({
    /** The column: a field of the records, whose values are added up. */
    field: z.string(),
    label: copyKeySchema,
    /**
     * `dollars`, or what stands after the number. Without it the total is written as its field is: in its currency or unit, with
     * the field's texts before and after it, and in dollars where the field has the currency mask.
     */
    unit: z.optional(z.union([z.literal('dollars'), copyKeySchema])),
    /** Where it stands: below the column by default. */
    place: z.optional(z.enum(['above', 'beside', 'below'])),
    /** The calculated field that stores the total in the claim. Without it the page adds up, and stores nothing. */
    storedIn: z.optional(z.string()),
  })

export type Total = z.infer<ReturnType<typeof totalSchema>>

/** The totals of a table: one, or several of different columns. */
export const totalsSchema = () => z.union([totalSchema(), z.array(totalSchema()).check(z.minLength(1))])

interface WithTotals {
  readonly type: string
  readonly total?: z.infer<ReturnType<typeof totalsSchema>> | undefined
}

/** The totals of a table, in the order in which the case writes them. */
export const totalsOf = ({ total = [] }: WithTotals): readonly Total[] => [total].flat()

/** A table of records: the totals that the claim stores are calculated fields of the form, which the table shows in its own way. */
export const totalled: BlockType<WithTotals> = madeOf((block) =>
  totalsOf(block).flatMap(({ storedIn, label }) =>
    storedIn === undefined ? [] : [{ type: 'calculated', field: storedIn, label }],
  ),
)

/** The path of one total of a table. */
const pathOf = ({ total }: WithTotals, index: number): readonly (string | number)[] =>
  Array.isArray(total) ? ['total', index] : ['total']

/** The columns that the totals of a table name. */
export const namedByTotals = (block: WithTotals & { readonly model: string }) =>
  totalsOf(block).map(({ field }, index) => ({
    field,
    ownModel: block.model,
    path: [...pathOf(block, index), 'field'],
    isShown: false,
  }))

/** The widgets of the stored totals, as a case writes them. */
export const writtenTotals = (block: WithTotals): readonly WrittenWidget[] =>
  totalsOf(block).flatMap(({ storedIn, label }, index) =>
    storedIn === undefined
      ? []
      : [
          {
            widget: { type: 'calculated' as const, field: storedIn, label },
            path: pathOf(block, index),
            field: 'storedIn',
          },
        ],
  )
