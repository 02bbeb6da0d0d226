import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyRing, keyRing, masterKeyFrom } from '../../packages/server/src/claims/vault/key-ring.ts'
import { lightHash } from '../../packages/server/src/testing/light-hash.ts'
import { freePort } from '../../packages/server/src/testing/postgres-server.ts'
import { temporaryFolder, writeCase } from '../../packages/server/src/testing/write-case.ts'
import { writePage } from '../../packages/server/src/testing/write-page.ts'
import { stormCase } from './storm-case.ts'
import type { SystemUnderTest } from './system.ts'

const secret = 'a secret of at least thirty-two characters'

/** Class members of the crash test: so few that later claims amend earlier ones. */
const members = Array.from({ length: 200 }, (_, index) => ({
  claimId: `ST-${1000 + index}`,
  pin: String(100_000 + index),
}))

const classList = [
  'claimId,pin,ClaimantName,Vehicle',
  ...members.map(({ claimId, pin }) => `${claimId},${pin},,`),
  '',
].join('\n')

/** The common parts of every system under test. */
export interface Ground extends Pick<SystemUnderTest, 'address' | 'changeCase' | 'remove'> {
  readonly members: typeof members
  readonly dataFolder: string
  readonly ring: KeyRing
  /** The settings of a server on SQLite and the data folder. */
  readonly environment: Readonly<Record<string, string>>
}

/** Creates a small case, a page, an empty data folder, and a port that successive servers share. */
export async function prepareGround(): Promise<Ground> {
  const [caseFolder, folder, pageFolder, port] = await Promise.all([
    writeCase(stormCase(classList)),
    temporaryFolder(),
    writePage(),
    freePort(),
  ])
  const dataFolder = join(folder, 'data')
  let changes = 0
  return {
    changeCase: async () => {
      changes += 1
      await appendFile(join(caseFolder, 'deadlines.yaml'), `# Change ${changes}\n`)
    },
    address: `http://127.0.0.1:${port}`,
    members,
    dataFolder,
    ring: keyRing([masterKeyFrom(secret)]),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      REDRESS_CASE: caseFolder,
      REDRESS_DATA: dataFolder,
      REDRESS_SECRET: secret,
      ...lightHash,
      // Each claimant has an address of their own, as on the last day before a deadline.
      REDRESS_TRUSTED_PROXIES: '1',
      STORM_PAGE: pageFolder,
      // The tests of a run share one cache; `npm run storm` has one of its own.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    },
    remove: async () => {
      for (const each of [caseFolder, folder, pageFolder]) await rm(each, { recursive: true, force: true })
    },
  }
}
