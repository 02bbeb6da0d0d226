import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { exportLedger } from '../../packages/server/src/ledger/export-ledger.ts'
import { openSqlite } from '../../packages/server/src/storage/sqlite/open.ts'
import { temporaryFolder, writeCase } from '../../packages/server/src/testing/case-builder.ts'
import { writePage } from '../../packages/server/src/testing/page-builder.ts'
import { keyRing, masterKeyFrom } from '../../packages/server/src/vault/key-ring.ts'
import { keptInSqlite } from './kept-in-sqlite.ts'
import { startServerProcess } from './server-process.ts'
import type { SystemUnderTest } from './system.ts'

const secret = 'a secret of at least thirty-two characters'

/** Class members of the storm: so few that their later claims amend earlier ones. */
const members = Array.from({ length: 200 }, (_, index) => ({
  claimId: `ST-${1000 + index}`,
  pin: String(100_000 + index),
}))

const classList = [
  'claimId,pin,ClaimantName,Vehicle',
  ...members.map(({ claimId, pin }) => `${claimId},${pin},,`),
  '',
].join('\n')

/** A port that nobody has now; the servers of one storm follow each other on it. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The embedded default: a server on SQLite and a folder, over a small case. */
export async function sqliteSystem(): Promise<SystemUnderTest> {
  const [caseFolder, folder, pageFolder, port] = await Promise.all([
    writeCase({ 'class-list.csv': classList }),
    temporaryFolder(),
    writePage(),
    freePort(),
  ])
  const dataFolder = join(folder, 'data')
  const ring = keyRing([masterKeyFrom(secret)])
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    REDRESS_CASE: caseFolder,
    REDRESS_DATA: dataFolder,
    REDRESS_SECRET: secret,
    // Each claimant has an address of their own, as on the last evening.
    REDRESS_TRUSTED_PROXIES: '1',
    STORM_PAGE: pageFolder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  return {
    address: `http://127.0.0.1:${port}`,
    members,
    components: [],
    startServer: (orders) => startServerProcess(environment, orders),
    kept: () => keptInSqlite(dataFolder, ring),
    exportLedger: async () => {
      const storage = openSqlite(join(dataFolder, 'redress.sqlite'))
      try {
        return await exportLedger({ storage, ring, now: () => Temporal.Now.instant() })
      } finally {
        await storage.close()
      }
    },
    remove: async () => {
      for (const each of [caseFolder, folder, pageFolder]) await rm(each, { recursive: true, force: true })
    },
  }
}
