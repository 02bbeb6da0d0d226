import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sha256 } from '../../foundation/canonical-json.ts'
import { version } from '../../foundation/version.ts'

/** The texts of the product that the code of a first page names. */
export interface NamedTexts {
  /** Identifies the build of the page and of the server, which divides the texts. */
  readonly build: string
  readonly has: (key: string) => boolean
}

const fileSchema = z.object({ keys: z.array(z.string()), beginnings: z.array(z.string()) })

/** Reads which they are from the built page (`first-texts.json`). Rejects if it is not there. */
export async function readNamedTexts(pageFolder: string): Promise<NamedTexts> {
  const text = await readFile(join(pageFolder, 'first-texts.json'), 'utf8')
  const { keys, beginnings } = fileSchema.parse(JSON.parse(text))
  const known = new Set(keys)
  return {
    build: sha256(`${version}\n${text}`).slice(0, 8),
    has: (key) => known.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
  }
}
