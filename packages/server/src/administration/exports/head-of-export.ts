import { join } from 'node:path'
import * as z from 'zod/mini'
import { textIfThere } from '../../foundation/files/text-if-there.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'
import { exportFiles, exportManifestSchema } from './export-manifest.ts'
import { parsedLines } from './parsed-lines.ts'
import type { KnownSeals } from './verify-store.ts'

const headSchema = z.object({ head: z.object({ seals: z.number(), lastSeal: z.nullable(z.string()) }) })

/** The newest seals in an export, over claims and over events; null if the folder is not an export. */
export async function headOfExport(folder: string): Promise<KnownSeals | null> {
  const written = parsedJson((await textIfThere(join(folder, exportFiles.manifest))) ?? '')
  const history = z.safeParse(exportManifestSchema, written).data?.history
  for await (const line of parsedLines(join(folder, exportFiles.ledger))) {
    const { data } = z.safeParse(headSchema, line)
    const ofEvents = history && { number: history.seals, hash: history.lastSeal ?? '' }
    return data ? { number: data.head.seals, hash: data.head.lastSeal ?? '', ofEvents } : null
  }
  return null
}
