import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { shown } from './block-shape.ts'

const textBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), text: copyKeySchema, ...shown })
const listBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), items: z.array(copyKeySchema).check(z.minLength(1)), ...shown })

/** Headings of three levels, paragraphs and lists (UI-8): they differ only in their schema and their style. */
export const h1Schema = textBlock('h1')
export const h2Schema = textBlock('h2')
export const h3Schema = textBlock('h3')
export const paragraphSchema = textBlock('paragraph')
export const orderedListSchema = listBlock('orderedList')
export const unorderedListSchema = listBlock('unorderedList')
