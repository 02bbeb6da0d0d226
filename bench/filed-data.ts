import { copyFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { developmentSecretFile } from '../packages/server/src/installation/own-secrets.ts'
import { type Cost, costOf } from './cost.ts'
import type { madeClaims } from './made-claims.ts'

/** A claim in PostgreSQL has a commit of its own, so a larger case is copied from SQLite by a backup. */
const mostFiledInPostgres = 100_000

/** A data folder with claims, and what it took to make it. */
export interface FiledData {
  readonly data: string
  readonly rows: readonly (readonly [name: string, cost: Cost])[]
}

interface Filing {
  readonly size: number
  readonly madeFor: keyof typeof madeClaims
  /** The address of a PostgreSQL; null for SQLite. */
  readonly database: string | null
}

/** Files this many claims, in a process of its own. */
async function filed(folder: string, { size, madeFor, database }: Filing): Promise<FiledData> {
  const data = await mkdtemp(join(folder, 'data-'))
  const filing = await costOf('./file-claims.ts', data, String(size), database ?? '', madeFor)
  return { data, rows: [[`filing, ${database === null ? 'SQLite' : 'PostgreSQL'}`, filing]] }
}

/** Copies claims from SQLite to PostgreSQL by a backup. */
async function moved(folder: string, from: string, database: string): Promise<FiledData> {
  const data = await mkdtemp(join(folder, 'data-'))
  const backup = join(folder, 'backup')
  const backingUp = await costOf('./backup-once.ts', from, backup)
  await copyFile(developmentSecretFile(from), developmentSecretFile(data))
  const restoring = await costOf('./restore-once.ts', backup, data, database)
  return {
    data,
    rows: [
      ['backup, SQLite', backingUp],
      ['restore, PostgreSQL', restoring],
    ],
  }
}

/** Files this many claims in SQLite and in a PostgreSQL, in this order. */
export async function filedInBoth(
  folder: string,
  size: number,
  database: string,
  madeFor: Filing['madeFor'] = 'meridian',
): Promise<readonly [sqlite: FiledData, postgres: FiledData]> {
  const here = await filed(folder, { size, madeFor, database: null })
  const there = await (size <= mostFiledInPostgres
    ? filed(folder, { size, madeFor, database })
    : moved(folder, here.data, database))
  return [here, there]
}
