import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { exportFiles } from './export-manifest.ts'

const headSchema = z.object({ head: z.object({ seals: z.number(), lastSeal: z.nullable(z.string()) }) })

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The newest seal that an export knows, by number and hash; null for what is no export. */
export async function headOfExport(folder: string): Promise<{ number: number; hash: string } | null> {
  const input = createReadStream(join(folder, exportFiles.ledger))
  const lines = createInterface({ input })
  try {
    for await (const line of lines) {
      const { data } = z.safeParse(headSchema, parsed(line))
      return data ? { number: data.head.seals, hash: data.head.lastSeal ?? '' } : null
    }
  } catch {
    return null
  } finally {
    lines.close()
    input.destroy()
  }
  return null
}
