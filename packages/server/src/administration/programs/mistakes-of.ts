import type * as z from 'zod/mini'

/** What is wrong where in the body of a call. */
export const mistakesOf = (error: z.core.$ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`)
