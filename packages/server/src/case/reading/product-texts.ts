import { join } from 'node:path'
import * as z from 'zod/mini'
import { textIfThere } from '../../foundation/files/text-if-there.ts'
import { sampleCase } from '../../foundation/product-folder.ts'
import { readYaml } from './yaml-file.ts'

const textsSchema = z.record(z.string(), z.string())

/** The product's texts in a culture; empty for a culture without a translation. */
export async function productTexts(culture: string): Promise<Readonly<Record<string, string>>> {
  const file = join(sampleCase, 'content', `${culture}.yaml`)
  const text = await textIfThere(file)
  if (text === null) return {}
  const source = readYaml(file, text)
  return z.safeParse(textsSchema, 'value' in source ? source.value : {}).data ?? {}
}
