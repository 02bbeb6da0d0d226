import * as z from 'zod/mini'
import type { WrittenBounce } from './bounce-call.ts'

/** What is wrong where in the body of a call. */
export const mistakesOf = (error: z.core.$ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`)

/** The bounces of a body, or what is wrong in it. */
export type ReadBounces =
  | {
      readonly bounces: readonly WrittenBounce[]
      /** An address of the provider that has to be called, so that it sends what comes back. */
      readonly confirm?: URL
    }
  | { readonly mistakes: readonly string[] }

/** Reads a body by its schema. */
export const readBy =
  <Schema extends z.ZodMiniType>(schema: Schema, read: (body: z.infer<Schema>) => ReadBounces) =>
  (body: unknown): ReadBounces => {
    const parsed = z.safeParse(schema, body)
    return parsed.success ? read(parsed.data) : { mistakes: mistakesOf(parsed.error) }
  }

/** JSON in a text; null, which no schema of a body takes, if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
