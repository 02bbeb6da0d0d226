import * as z from 'zod/mini'
import { type Condition, conditionSchema } from '../../conditions/condition.ts'
import { expressionSchema } from '../../conditions/written-expression.ts'
import type { BlockPlanning } from '../block-type.ts'

/** So many records while a condition holds; null stands for always. */
export interface CountLimit {
  /** A number, or the reference to an expression that results in one. */
  readonly count: number | string
  readonly when: Condition | null
}

const positiveSchema = z.union([z.int().check(z.positive()), expressionSchema])

const oneSchema = z.strictObject({ when: conditionSchema, count: positiveSchema })
const severalSchema = z
  .array(z.strictObject({ count: positiveSchema, when: z.optional(conditionSchema) }))
  .check(z.minLength(1))

/** A number, one that applies while a condition holds, or several; of these the greatest applies. */
export const minRecordsSchema = z.union([
  z.int().check(z.nonnegative()),
  expressionSchema,
  oneSchema,
  severalSchema,
])

/** A number, one that applies while a condition holds, or several; of these the least applies. */
export const maxRecordsSchema = z.union([positiveSchema, oneSchema, severalSchema])

type WrittenCount = z.infer<typeof minRecordsSchema>

/** The numbers of records that a case writes under one key, each with its condition. */
export function countLimits(written: WrittenCount | undefined): readonly CountLimit[] {
  if (typeof written === 'number' || typeof written === 'string') return [{ count: written, when: null }]
  if (written === undefined) return []
  const several = 'when' in written ? [written] : written
  return several.map(({ count, when = null }) => ({ count, when }))
}

/** The expressions among numbers of records. */
export const computedCounts = (limits: readonly CountLimit[]): readonly string[] =>
  limits.flatMap(({ count }) => (typeof count === 'string' ? [count] : []))

interface WithCounts {
  readonly model: string
  readonly minRecords?: WrittenCount | undefined
  readonly maxRecords?: WrittenCount | undefined
}

/** The conditions of the numbers of records of a block, as they are written in it. */
export const countConditions: BlockPlanning<WithCounts>['conditions'] = (block) =>
  (['minRecords', 'maxRecords'] as const).flatMap((key) =>
    countLimits(block[key]).flatMap(({ when }, index) =>
      when === null
        ? []
        : [
            {
              condition: when,
              ownModel: block.model,
              path: Array.isArray(block[key]) ? [key, index, 'when'] : [key, 'when'],
            },
          ],
    ),
  )
