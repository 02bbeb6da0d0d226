/**
 * A process that files claims as the server does, and seals them. Arguments: data folder, number of claims, the address of a PostgreSQL
 * (empty for SQLite), and the case that they are made for (`meridian` without it).
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sealLedger } from '../packages/server/src/claims/ledger/seal-ledger.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { fileClaim } from '../packages/server/src/steps/filing/file-claim.ts'
import { reportCost, whileWatched } from './cost.ts'
import { isMadeFor, madeClaims } from './made-claims.ts'

/** Claims that are sent together: they share a commit. */
const atOnce = 256

const [, , data = '', count = '0', databaseUrl, madeFor = 'meridian'] = process.argv
if (!isMadeFor(madeFor)) throw new Error(`No claims are made for the case ${madeFor}.`)
const { formType, modelsOf } = madeClaims[madeFor]
const opened = await openData(
  readConfig({ REDRESS_DATA: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
)
const { storage, ring, documents } = opened
const deps = {
  deliveriesOf: () => [],
  storage,
  ring,
  documents,
  randomBytes,
}
const now = () => Temporal.Now.instant()

const fileOne = (number: number) =>
  fileClaim(
    deps,
    {
      id: randomUUIDv7(),
      key: `key-${number}`,
      formType,
      memberId: `member-${number}`,
      fingerprint: `fingerprint-${number}`,
      culture: 'en',
      captchaState: 'verified',
      paymentState: null,
      caseVersion: 'version',
      receivedAt: now().toString(),
      models: modelsOf(number).map(([dtoMapping, fields]) => ({
        clientId: `${dtoMapping}-${number}`,
        id: null,
        metadataHash: 'hash',
        metadata: { dtoMapping, formType },
        fields: { ...fields },
      })),
      documents: [],
      ifLater: 'amend',
    },
    { most: 20, since: now().subtract({ hours: 24 }) },
  )

const { cost } = await whileWatched(async () => {
  for (let from = 0; from < Number(count); from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, Number(count) - from) }, (_, index) => fileOne(from + index)),
    )
  await sealLedger({ storage, ring, now })
})
reportCost({ ...cost, count: Number(count) })
await storage.close()
