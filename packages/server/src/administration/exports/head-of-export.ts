import { join } from 'node:path'
import * as z from 'zod/mini'
import { exportFiles } from './export-manifest.ts'
import { parsedLines } from './parsed-lines.ts'

const headSchema = z.object({ head: z.object({ seals: z.number(), lastSeal: z.nullable(z.string()) }) })

/** The newest seal in an export, by number and hash; null if the folder is not an export. */
export async function headOfExport(folder: string): Promise<{ number: number; hash: string } | null> {
  for await (const line of parsedLines(join(folder, exportFiles.ledger))) {
    const { data } = z.safeParse(headSchema, line)
    return data ? { number: data.head.seals, hash: data.head.lastSeal ?? '' } : null
  }
  return null
}
