import * as z from 'zod/mini'

/** The schemas that the OpenAPI document has under a name. */
const components = z.registry<{ readonly id: string }>()

/** Gives a schema its name in the OpenAPI document. */
export function namedSchema<S extends z.core.$ZodType>(id: string, schema: S): S {
  components.add(schema, { id })
  return schema
}

/** The name of a schema; null for one that is described where it is used. */
export const componentOf = (schema: z.core.$ZodType): string | null => components.get(schema)?.id ?? null
