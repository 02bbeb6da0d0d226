import { join } from 'node:path'
import type { Observation } from '@redress/api'
import { type FraudSettings, fraudFileSchema } from '@redress/case/reading/fraud-file.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type NetworkSet, noNetworks } from '@redress/foundation/networks/network-set.ts'
import { productFolder } from '@redress/foundation/product-folder.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ObservedClaim } from '../observe/observed-claim.ts'
import type { ReviewedClaim } from './findings-reader.ts'
import { openReview } from './open-review.ts'

type Fields = Readonly<Record<string, string>>

/** What a claim of a test says; everything else is its own and shared with no other. */
export interface TestClaim {
  readonly info?: Fields
  readonly details?: Fields
  /** What the class list says of its member. */
  readonly listed?: Fields
  /** SHA-256 of its documents. */
  readonly documents?: readonly string[]
  readonly memberId?: string
  /** Minutes after the first. */
  readonly minute?: number
  /** What was observed while it was filled in. */
  readonly observed?: ObservedClaim
}

/** The sample case, whose fields tests fill in. */
export const sampleCase: Promise<LoadedCase> = loadCase(join(productFolder, 'cases/meridian'))

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

/** A claim of the sample case, by a number that makes it different from every other. */
export function testClaim(number: number, claim: TestClaim = {}): ClaimRecord {
  const {
    info = {},
    details = {},
    documents = [],
    memberId = `member ${number}`,
    minute = number * 7,
  } = claim
  const model = (dtoMapping: 'claimantInfo' | 'claimDetails' | 'prepopulatedData', fields: Fields) => ({
    clientId: `${dtoMapping}-${number}`,
    id: null,
    metadataHash: '',
    metadata: { dtoMapping, formType: 'Standard' },
    fields,
  })
  return {
    id: `claim ${number}`,
    referenceCode: `CODE-${String(number).padStart(5, '0')}`,
    formType: 'Standard',
    memberId,
    fingerprint: '',
    culture: 'en',
    captchaState: 'verified',
    paymentState: null,
    caseVersion: '',
    receivedAt: begin.add({ minutes: minute }).toString(),
    amends: null,
    salt: '',
    models: [
      model('claimantInfo', info),
      model('claimDetails', details),
      model('prepopulatedData', claim.listed ?? {}),
    ],
    documents: documents.map((sha256, index) => ({ clientId: `${index}`, file: '', size: 1, sha256 })),
  }
}

/** The words that an honest claim does not share. */
export const ownAnswers = (number: number): TestClaim => ({
  info: {
    firstName: `Ana${number}`,
    lastName: `Soto${number}`,
    mailingStreetLine1: `${number * 37} Mill Street`,
    mailingSubDivision: 'OR',
    mailingPostalCode: `97${String(number % 900).padStart(3, '0')}`,
    emailAddress: `ana.soto.${'abcdefghij'[number % 10]}${'klmnopqrst'[Math.floor(number / 10) % 10]}${number * 7919}@example.com`,
    phoneNumber: `(503) ${String(200 + (number % 700))}-${String((number * 7919) % 10_000).padStart(4, '0')}`,
  },
  details: { routingNumber: '021000021', accountNumber: String(4_000_000 + number * 7919) },
})

/** What is observed of somebody who needs six minutes on a browser and in a network of their own, but for what is given. */
export const observedOf = (number: number, page: Partial<Observation> = {}): ObservedClaim => ({
  network: `10.${Math.floor(number / 250)}.${number % 250}.0/24`,
  page: {
    ...{ device: number.toString(16).padStart(32, '0'), seconds: 360 + (number % 60), pages: 5 },
    automated: false,
    ...page,
  },
})

/** So many of them. */
export const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** What a review of claims finds. `settings` is as in `fraud.yaml`, and `dataCentres` what the file says that it names. */
export async function reviewOf(
  claims: readonly TestClaim[],
  settings: object = {},
  dataCentres: NetworkSet = noNetworks,
): Promise<{
  readonly claims: readonly ReviewedClaim[]
  readonly clusters: readonly {
    readonly name: string
    readonly claims: number
    readonly ties: readonly string[]
  }[]
  /** The scores of the claims from a number on, as many as there are. */
  readonly scores: (from: number, count: number) => readonly number[]
  /** The signals that found something in a claim. */
  readonly signalsOf: (number: number) => readonly string[]
  readonly counts: { readonly claims: number; readonly withFindings: number; readonly toLookAt: number }
}> {
  const checked: FraudSettings = fraudFileSchema.parse(settings)
  const run = openReview({ ...(await sampleCase), dataCentres }, checked)
  for (const [number, claim] of claims.entries()) run.add(testClaim(number, claim), undefined, claim.observed)
  const review = run.finish()
  const found = [...review.claims()]
  const byCode = new Map(found.map((claim) => [claim.referenceCode, claim]))
  const of = (number: number) => byCode.get(testClaim(number).referenceCode)
  const clusters = [...review.clusters()].map(({ name, claims: count, ties }) => ({
    name,
    claims: count,
    ties: ties.map(({ signal }) => signal),
  }))
  const { counts } = review
  review.close()
  return {
    claims: found,
    clusters,
    scores: (from, count) => numbers(count).map((index) => of(from + index)?.score ?? 0),
    signalsOf: (number) => of(number)?.findings.map(({ signal }) => signal) ?? [],
    counts,
  }
}
