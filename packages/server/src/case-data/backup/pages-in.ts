import { join } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { linesIn } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import type { TablePage, TableValue } from '../../storage/table-store.ts'
import { backupFiles } from './backup-manifest.ts'

type Written = string | number | null | { readonly base64: string }

const pageSchema = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]))),
})

const written = (value: TableValue): Written =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value

const asTableValue = (value: Written): TableValue =>
  value !== null && typeof value === 'object' ? Uint8Array.from(Buffer.from(value.base64, 'base64')) : value

/** A page of a table as a line of a backup. */
export const pageLine = ({ table, columns, rows }: TablePage): string =>
  `${JSON.stringify({ table, columns, rows: rows.map((row) => row.map(written)) })}\n`

async function* parsedLines(file: string): AsyncGenerator<unknown> {
  for await (const line of linesIn(file)) {
    try {
      yield JSON.parse(line)
    } catch {
      throw fault('BACKUP_REFUSED', `${file} was cut or altered.`)
    }
  }
}

/** The tables of a backup, a page at a time. @throws BACKUP_REFUSED where it was cut or altered */
export async function* pagesIn(folder: string): AsyncGenerator<TablePage> {
  const file = join(folder, backupFiles.tables)
  for await (const line of parsedLines(file)) {
    const { data } = z.safeParse(pageSchema, line)
    if (!data) throw fault('BACKUP_REFUSED', `${file} was altered.`)
    yield { ...data, rows: data.rows.map((row) => row.map(asTableValue)) }
  }
}

const documentSchema = z.strictObject({
  // The product generates these names; any other pattern could lead out of the folder.
  file: z.string().check(z.regex(/^[\w-]{3,64}$/)),
  bytes: z.number(),
  sha256: z.string(),
})

/** A sealed document in a backup. */
export type BackupDocument = z.infer<typeof documentSchema>

/** The documents of a backup. @throws BACKUP_REFUSED where the list was cut or altered */
export async function* documentsIn(folder: string): AsyncGenerator<BackupDocument> {
  const file = join(folder, backupFiles.documents)
  for await (const line of parsedLines(file)) {
    const { data } = z.safeParse(documentSchema, line)
    if (!data) throw fault('BACKUP_REFUSED', `${file} was altered.`)
    yield data
  }
}

/** The path of a document in a backup. */
export const documentFile = (folder: string, file: string): string =>
  join(folder, 'documents', file.slice(0, 2), file)
