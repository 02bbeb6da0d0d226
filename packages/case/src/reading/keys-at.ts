import * as z from 'zod/mini'
import { memberOf, type YamlPath } from './yaml-file.ts'

type Schema = z.core.$ZodType

/** Whether the variant matches the discriminator of the value. */
const isVariant = (variant: Schema, discriminator: string, value: unknown): boolean => {
  if (!(variant instanceof z.core.$ZodObject)) return false
  const literal: unknown = variant._zod.def.shape[discriminator]
  return (
    literal instanceof z.core.$ZodLiteral && literal._zod.values.has(String(memberOf(value, discriminator)))
  )
}

/** Whether schema and value are both maps, or both lists. */
const takes = (schema: Schema, value: unknown): boolean =>
  Array.isArray(value)
    ? schema instanceof z.core.$ZodArray
    : schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodDiscriminatedUnion

/** Unwraps a schema; for a union, selects the variant that matches the value. */
function unwrap(schema: Schema, value: unknown): Schema {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodNullable
  ) {
    return unwrap(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodPipe) return unwrap(schema._zod.def.in, value)
  if (schema instanceof z.core.$ZodDiscriminatedUnion) {
    const { options, discriminator } = schema._zod.def
    const variant = options.find((option) => isVariant(option, discriminator, value))
    return variant ? unwrap(variant, value) : schema
  }
  if (schema instanceof z.core.$ZodUnion) {
    const variant = schema._zod.def.options.find((option) => takes(option, value))
    return variant ? unwrap(variant, value) : schema
  }
  return schema
}

function childOf(schema: Schema, part: PropertyKey): Schema | null {
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape[String(part)] ?? null
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType
  return null
}

/** The keys that a schema allows in the map at a path of `value`; empty if unknown. */
export function keysAt(schema: Schema, path: YamlPath, value: unknown): readonly string[] {
  const own = unwrap(schema, value)
  const [part, ...rest] = path
  if (part === undefined) return own instanceof z.core.$ZodObject ? Object.keys(own._zod.def.shape) : []
  const child = childOf(own, part)
  return child ? keysAt(child, rest, memberOf(value, part)) : []
}
