/**
 * A process that makes claims of the wages case, compares them, and reads the result. Arguments: how many, and how far: `make`, `add`
 * or `finish`. One claim in a hundred is of a farm with one account, one in ten of a household, and all have an own text.
 */
import { fileURLToPath } from 'node:url'
import { loadCase } from '../packages/case/src/reading/load-case.ts'
import type { ClaimRecord } from '../packages/server/src/claims/vault/claim-record.ts'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { openReview } from '../packages/server/src/steps/review/open-review.ts'
import { reportCost, whileWatched } from './cost.ts'
import { madeClaims } from './made-claims.ts'

const [, , size = '10000', until = 'finish'] = process.argv
const count = Number(size)
const { formType, modelsOf } = madeClaims.wages
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z').epochMilliseconds

/** What of the fields of a claim is of a farm or a household. */
const shared = (number: number): object => {
  if (number % 100 === 1) return { accountNumber: '000123456789' }
  return number % 10 === 2 ? { mailingStreetLine1: `${Math.floor(number / 40)} Home Street` } : {}
}

const story = (number: number): string =>
  `In the week of ${number} I worked ${number % 60} hours at the warehouse and was paid for ${number % 40} of them, as the payslip ${number * 7919} says.`

function recordOf(number: number): ClaimRecord {
  return {
    version: 2,
    id: `id ${number}`,
    referenceCode: `CODE-${number}`,
    formType,
    memberId: `member ${number}`,
    fingerprint: '',
    culture: 'en',
    captchaState: 'verified',
    paymentState: null,
    caseVersion: '',
    receivedAt: new Date(begin + number * 2917).toISOString(),
    amends: null,
    salt: '',
    models: modelsOf(number).map(([dtoMapping, fields]) => ({
      clientId: `${dtoMapping}-${number}`,
      id: null,
      metadataHash: '',
      metadata: { dtoMapping, formType },
      fields: {
        ...fields,
        ...shared(number),
        ...(dtoMapping === 'claimDetails' && { story: story(number) }),
      },
    })),
    documents: [],
  }
}

useLittleMemory()
const loadedCase = await loadCase(fileURLToPath(new URL('../cases/wages', import.meta.url)))
const run = openReview(loadedCase)
const { cost } = await whileWatched(async () => {
  for (let number = 0; number < count; number += 1) {
    const record = recordOf(number)
    if (until !== 'make') run.add(record)
    // Lets the memory be sampled.
    if (number % 5000 === 0) await new Promise(setImmediate)
  }
  if (until !== 'finish') return
  const review = run.finish()
  for (const { claims } of review.clusters()) if (claims < 3) throw new Error('A cluster is too small.')
  if (review.counts.withFindings === 0) throw new Error('Nothing was found.')
  review.close()
})
reportCost({ ...cost, count })
