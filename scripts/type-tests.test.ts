import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { blockSchema } from '../packages/form/src/blocks/block-schema.ts'
import { anyRuleSchema } from '../packages/form/src/rules/registry.ts'
import { valueKinds } from '../packages/form/src/values/registry.ts'
import { type NamedUnion, typeTests } from './type-tests.ts'

const root = join(import.meta.dirname, '..')

/** The names that discriminate the members of a union. */
const typeNames = (union: z.core.$ZodDiscriminatedUnion): string[] =>
  [...(union._zod.propValues.type ?? [])].map(String)

const types: NamedUnion = {
  property: 'type',
  names: new Set([...typeNames(blockSchema), ...typeNames(anyRuleSchema)]),
}
const kinds: NamedUnion = { property: 'kind', names: new Set(Object.keys(valueKinds)) }
/** The product and the walker as one program, which is read in half the time of one for each package. */
const project = 'scripts/type-tests.tsconfig.json'

test('no code of the product or of the walker asks which type a widget, a block or a rule has, nor which kind a value', () => {
  expect(types.names.size).toBeGreaterThan(49)
  expect(typeTests(root, project, [types, kinds])).toEqual([])
})
