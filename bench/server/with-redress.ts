import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseOfMembers } from './sample-claim.ts'
import { type MeasuredServer, startMeasured } from './start-measured.ts'

const main = join(import.meta.dirname, '../../packages/server/src/main.ts')

/** Runs the product's own server over the sample case with this many class members, during the work. */
export async function withRedress<T>(
  members: number,
  work: (server: MeasuredServer) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const caseFolder = caseOfMembers(members)
  const data = mkdtempSync(join(tmpdir(), 'redress-bench-data-'))
  const server = await startMeasured(main, {
    PORT: '0',
    HOST: '127.0.0.1',
    REDRESS_CASE: caseFolder,
    REDRESS_DATA: data,
    // Each claimant has an address of their own.
    REDRESS_TRUSTED_PROXIES: '1',
    ...environment,
  })
  try {
    return await work(server)
  } finally {
    await server.end()
    for (const folder of [caseFolder, data]) rmSync(folder, { recursive: true, force: true })
  }
}
