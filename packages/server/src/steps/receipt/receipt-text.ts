import {
  answerSectionSchema,
  receiptStatementSchema,
  type SignedReceipt,
  signedReceiptSchema,
} from '@redress/api'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'

/** The text of a receipt in its file: canonical JSON, in which no `<` can end the element that it stands in. */
export const receiptText = (receipt: SignedReceipt | ReadReceipt): string =>
  canonicalJson(receipt).replaceAll('<', String.raw`\u003c`)

/**
 * A list that is read item by item, until the first wrong one. An array of the schema collects every mistake of every item, and anybody
 * can post a text of tens of thousands of wrong items.
 */
const untilWrong = <Item extends z.core.$ZodType>({ _zod: { def } }: z.ZodMiniArray<Item>) =>
  z.custom<z.infer<Item>[]>(
    (given) => Array.isArray(given) && given.every((item) => z.safeParse(def.element, item).success),
  )

const { event, documents, signatures } = receiptStatementSchema.shape
const { answers } = answerSectionSchema.shape
const section = z.extend(answerSectionSchema, { answers: untilWrong(answers) })

/** The schema of the contract, whose lists are read until the first wrong item. */
const statementReader = z.looseObject({
  ...receiptStatementSchema.shape,
  version: z.int().check(z.positive()),
  sections: untilWrong(z.array(section)),
  event: z.optional(
    z.looseObject({
      ...event._zod.def.innerType.shape,
      kind: z.string(),
      answers: untilWrong(answers),
    }),
  ),
  documents: untilWrong(documents),
  signatures: untilWrong(signatures),
})

const receiptReader = z.extend(signedReceiptSchema, { statement: statementReader })

/** A receipt that any version wrote, whole: what this one does not know of it is signed too. */
export type ReadReceipt = z.infer<typeof receiptReader>

/** Reads a receipt exactly as it is written: null for any other text, even of the same values. */
export function parseReceipt(text: string): ReadReceipt | null {
  const { data } = z.safeParse(receiptReader, parsedJson(text))
  return data && receiptText(data) === text ? data : null
}
