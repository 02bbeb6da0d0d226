import * as z from 'zod/mini'

/** The methods by which the check digit of a kind of the case's own is computed. */
export const checkMethods = ['luhn', 'mod97', 'mod11', 'verhoeff', 'damm'] as const

const methodMistake = 'expected weights with the method mod11, and with no other'

/** A kind of identifier of the case's own: its pattern, how it is written, and its check digit. */
export const ownFormatSchema = z.strictObject({
  /** A regular expression of the letters and digits, letters large, without separators. */
  pattern: z.string(),
  /** How it is written: `#` is a digit, `@` a letter, `*` either, all else stands for itself. */
  mask: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[#@* ./-]*[#@*][#@* ./-]*$/,
          "expected '#', '@' and '*', with blanks, '-', '.' or '/' between them",
        ),
      ),
  ),
  checkDigit: z.optional(
    z
      .strictObject({
        method: z.enum(checkMethods),
        /** Of mod11: the weight of each place, that of the check digit last. */
        weights: z.optional(z.array(z.int()).check(z.minLength(2))),
      })
      .check(
        z.refine(({ method, weights }) => (method === 'mod11') === (weights !== undefined), methodMistake),
      ),
  ),
})

export type OwnFormat = z.infer<typeof ownFormatSchema>
