import { join } from 'node:path'
import * as z from 'zod/mini'
import { textIfThere } from '../../foundation/files/text-if-there.ts'
import { sampleCase } from '../../foundation/product-folder.ts'
import { readYaml } from './yaml-file.ts'

const textsSchema = z.record(z.string(), z.string())

type Texts = Readonly<Record<string, string>>

async function readTexts(culture: string): Promise<Texts> {
  const file = join(sampleCase, 'content', `${culture}.yaml`)
  const text = await textIfThere(file)
  if (text === null) return {}
  const source = readYaml(file, text)
  return z.safeParse(textsSchema, 'value' in source ? source.value : {}).data ?? {}
}

/** The texts that were read before: the files of the product do not change while it runs. */
const known = new Map<string, Texts>()

/** The product's texts in a culture; empty for a culture without a translation. */
export async function productTexts(culture: string): Promise<Texts> {
  const texts = known.get(culture) ?? (await readTexts(culture))
  known.set(culture, texts)
  return texts
}
