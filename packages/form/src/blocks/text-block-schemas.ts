import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { showWhenShape } from './show-when.ts'

const textBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), text: copyKeySchema, ...showWhenShape })
const listBlock = <T extends string>(type: T) =>
  z.strictObject({
    type: z.literal(type),
    items: z.array(copyKeySchema).check(z.minLength(1)),
    ...showWhenShape,
  })

/** Headings of three levels, paragraphs and lists: they differ only in their schema and their style. */
export const textBlockSchemas = [
  textBlock('h1'),
  textBlock('h2'),
  textBlock('h3'),
  textBlock('paragraph'),
  listBlock('orderedList'),
  listBlock('unorderedList'),
] as const
