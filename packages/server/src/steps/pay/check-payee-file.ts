import { createReadStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FileTotals } from '@redress/case/payee-formats/payee-format.ts'
import { payeeFormats } from '@redress/case/payee-formats/registry.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { amountText, type MoneyOfCase, moneyOf } from '../../claims/history/amounts.ts'
import { factsOfFile } from '../claim-table/export-files.ts'
import { knownFile } from './known-file.ts'
import type { Paying } from './pay-claims.ts'
import { manifestName, type PayeeManifest, payeeManifestSchema } from './payee-manifest.ts'

/** What a check found. */
export interface CheckedFile {
  readonly manifest: PayeeManifest
  /** What differs, in English; empty if everything agrees. */
  readonly findings: readonly string[]
}

/** The manifest beside a file. @throws COMMAND_REFUSED */
async function manifestOf(path: string): Promise<PayeeManifest> {
  const id = basename(path).replace(/\.[^.]+$/, '')
  const text = await textIfThere(join(dirname(path), manifestName(id)))
  const { data } = z.safeParse(payeeManifestSchema, parsedJson(text ?? ''))
  if (data) return data
  throw fault(
    'COMMAND_REFUSED',
    `There is no manifest ${manifestName(id)} beside ${path}. Write both again: redress pay CASE --again ${id}`,
  )
}

/** The lines and the sum that the file itself has, or why it is no file of its format. It is read in pieces. */
async function totalsOf(path: string, { format }: PayeeManifest): Promise<FileTotals | string> {
  try {
    return await payeeFormats[format].totalsOf(createReadStream(path, 'utf8'))
  } catch (error) {
    return error instanceof Error ? error.message : 'It cannot be read.'
  }
}

const said = (lines: number, amount: string): string => `${lines} lines with ${amount}`

/** What the file itself says. */
interface ReadFile {
  readonly sha256: string | null
  readonly totals: FileTotals | string
}

function findingsOf(
  { sha256, totals }: ReadFile,
  manifest: PayeeManifest,
  ledger: { readonly lines: number; readonly units: bigint; readonly sha256: string | null },
  money: MoneyOfCase,
): readonly string[] {
  const stated = said(manifest.lines, manifest.amount)
  const own = typeof totals === 'string' ? totals : said(totals.lines, amountText(totals.units, money))
  const recorded = said(ledger.lines, amountText(ledger.units, money))
  return [
    ...(sha256 === manifest.sha256
      ? []
      : [`Its SHA-256 is ${sha256}, and the manifest says ${manifest.sha256}.`]),
    ...(own === stated ? [] : [`The file has ${own}, and the manifest says ${stated}.`]),
    ...(recorded === stated ? [] : [`The ledger has ${recorded}, and the manifest says ${stated}.`]),
    ...(ledger.sha256 === null || ledger.sha256 === sha256
      ? []
      : [`The ledger says that it was complete with the SHA-256 ${ledger.sha256}.`]),
  ]
}

/**
 * Compares a file with its manifest, its own lines with its totals, and all of them with the ledger.
 * @throws COMMAND_REFUSED without a manifest, or for a file that the ledger does not know
 */
export async function checkPayeeFile(deps: Paying, path: string): Promise<CheckedFile> {
  const manifest = await manifestOf(path)
  const { lines, units, complete } = await knownFile(deps, manifest.file)
  const ledger = { lines: lines.length, units, sha256: complete?.sha256 ?? null }
  const sha256 = (await factsOfFile(path))?.sha256 ?? null
  const read = { sha256, totals: await totalsOf(path, manifest) }
  const findings = findingsOf(read, manifest, ledger, moneyOf(deps.loadedCase.settings))
  return { manifest, findings }
}
