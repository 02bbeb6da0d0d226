import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import type { ExportRequest } from './export-run.ts'

/** When the first claims of the tests were filed. */
export const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

/** A case with the data of a new installation, and what files and exports claims of it. */
export async function openExportCase() {
  const dataFolder = await temporaryFolder()
  const data = await openData(readConfig({ REDRESS_DATA: dataFolder }))
  onTestFinished(data.storage.close)
  const loadedCase = await loadCase(await writeCase())
  const deps = { ...data, loadedCase, now: () => begin.add({ hours: 24 }) }
  const { file } = claimMaker(data)
  const fileScanned = (number: number, ...scans: readonly DocumentScan[]) =>
    file({
      number,
      at: begin.add({ minutes: number }),
      documents: Object.fromEntries(scans.map(({ state }) => [`${state}.pdf`, `content ${state}`])),
      scans,
    })
  const fileMany = async (first: number, count: number) => {
    for (let number = first; number < first + count; number += 1) {
      await file({
        number,
        at: begin.add({ minutes: number * 10 }),
        culture: number % 2 === 0 ? 'en' : 'es',
        formType: number % 3 === 0 ? 'Standard' : 'Automotive',
        captchaState: number % 5 === 0 ? 'unverified' : 'verified',
        models: [['claimDetails', { claimantName: `=1+${number} ندى`, agrees: true, gone: 'asked no more' }]],
        documents: { [`../re=ceipt ${number} ندى.pdf`]: `content ${number}` },
      })
    }
  }
  const out = await temporaryFolder()
  let exports = 0
  const run = async (request: Partial<ExportRequest> = {}) => {
    exports += 1
    const folder = join(out, String(exports))
    return {
      folder,
      manifest: await exportClaims(deps, {
        folder,
        filter: everyClaim,
        after: 0,
        withDocuments: true,
        ...request,
      }),
    }
  }
  return { deps, dataFolder, fileMany, fileScanned, run }
}

/** The rows of a table of an export. */
export const rowsOf = async (folder: string, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, name)), { bom: true, columns: true })
