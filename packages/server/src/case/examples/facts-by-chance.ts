import type { FormAction, FormPlan } from '@redress/engine'
import { factValues, type ProofContext } from '@redress/engine/proof'
import type { Random } from '../../foundation/random-of.ts'
import { oneOf } from './answers-by-chance.ts'

/**
 * Data of the class list by chance: no line of the list itself, whose cells are personal data. A column that conditions or
 * expressions read has a value at which they can change, or none.
 */
export function factsByChance(
  plan: FormPlan,
  context: ProofContext,
  random: Random,
): Extract<FormAction, { type: 'prefill' }>['models'] {
  const valuesOf = factValues(plan, context)
  return [...plan.configs.values()].flatMap(({ metadata, fields }) =>
    metadata.dtoMapping === 'prepopulatedData'
      ? [
          {
            metadata,
            fields: Object.fromEntries(
              Object.keys(fields).map((key) => {
                const value = oneOf(valuesOf(`prepopulatedData.${key}`), random) ?? null
                return [key, typeof value === 'object' ? null : value]
              }),
            ),
          },
        ]
      : [],
  )
}
