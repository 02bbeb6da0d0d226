import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { redress } from '../../e2e/fixtures/redress.ts'

const rowsSchema = z.array(z.record(z.string(), z.string()))

/** Runs a command of the product. @throws Error with what it says if it fails */
async function run(...args: readonly string[]): Promise<void> {
  const { code, out } = await redress(...args)
  if (code !== 0) throw new Error(`redress ${args.join(' ')}: ${out}`)
}

async function columnOf(file: string, column: string): Promise<readonly string[]> {
  const rows = z.parse(rowsSchema, parse(await readFile(file), { columns: true, bom: true }))
  return rows.flatMap((row) => row[column] ?? [])
}

/** What the commands of the product say of filed claims. */
export interface ProvenExport {
  /** The reference codes of the export. */
  readonly exported: readonly string[]
  /** By reference codes, the scores of `redress review`, in bits with one decimal; claims without a finding are missing. */
  readonly scores: ReadonlyMap<string, number>
}

/** Exports what a server stored, verifies the export, and reviews the claims, each by its command. @throws Error with what a command says if it fails */
export async function provenExport(
  caseFolder: string,
  dataFolder: string,
  into: string,
): Promise<ProvenExport> {
  const [out, claims, clusters] = [join(into, 'export'), join(into, 'review.csv'), join(into, 'clusters.csv')]
  await run('export', caseFolder, '--data', dataFolder, '--out', out)
  await run('verify', '--export', out)
  await run('review', caseFolder, '--data', dataFolder, '--out', claims, '--clusters', clusters)
  const [codes, scores] = [await columnOf(claims, 'referenceCode'), await columnOf(claims, 'score')]
  return {
    exported: await columnOf(join(out, 'claims.csv'), 'referenceCode'),
    scores: new Map(codes.map((code, row) => [code, Number(scores[row])])),
  }
}
