import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The texts of the product that the code of a first page names. */
export interface NamedTexts {
  readonly has: (key: string) => boolean
}

const fileSchema = z.object({ keys: z.array(z.string()), beginnings: z.array(z.string()) })

/** Reads which they are from the built page (`first-texts.json`). Rejects if it is not there. */
export async function readNamedTexts(pageFolder: string): Promise<NamedTexts> {
  const text = await readFile(join(pageFolder, 'first-texts.json'), 'utf8')
  const { keys, beginnings } = fileSchema.parse(JSON.parse(text))
  const known = new Set(keys)
  return { has: (key) => known.has(key) || beginnings.some((beginning) => key.startsWith(beginning)) }
}
