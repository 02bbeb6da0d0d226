import type { ClusterMember } from '../cluster-evidence.ts'
import type { Cluster, Review } from '../evidence-reader.ts'
import type { ReviewedClaim } from '../findings-reader.ts'
import { signals } from '../signals/registry.ts'
import { sampleCase, testClaim } from '../testing.ts'
import type { ReviewPageFacts } from './review-page.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

/** A review that is made up, so that a test has as many findings as it wants without their claims. */
export interface MadeReview {
  /** Claims in each cluster, by its place. */
  readonly clusters: readonly number[]
  /** Claims with findings and without a cluster. */
  readonly alone: number
  /** Whether an amount was decided on each third claim. */
  readonly isDecided?: boolean
}

const places = ['US-CA', 'US-WI', 'US-WI', 'US-TX', 'US-WI', 'US-PR', 'CA-ON', ''] as const

function madeClaim(number: number, cluster: string | null, isDecided: boolean): ReviewedClaim {
  const names =
    cluster === null
      ? (['throwAwayEmail', 'otherPayee'] as const)
      : (['sameAccount', 'countedEmails', 'sameAddress'] as const)
  const isAccepted = isDecided && number % 3 === 0
  return {
    referenceCode: testClaim(number).referenceCode,
    filer: null,
    formType: 'Standard',
    receivedAt: begin.add({ seconds: number * 47 }),
    decision: isAccepted ? 'accepted' : null,
    amount: isAccepted ? 12_550n : null,
    undecidedAt: isAccepted ? null : 0,
    score: cluster === null ? 2.4 : 7 + (number % 50) / 10,
    findings: names.map((signal, place) => ({
      signal,
      bits: place === 2 ? 0 : 5 - place,
      words: signals[signal].words(36),
      others: 36,
    })),
    cluster,
  }
}

/** A review with such clusters and claims; the numbers of claims count up from 0 over all of them. */
export function madeReview({ clusters: sizes, alone, isDecided = false }: MadeReview): Review {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
  const inClusters = sizes.reduce((sum, size) => sum + size, 0)
  const nameOf = (index: number): string => testClaim(starts[index] ?? 0).referenceCode
  const membersOf = function* (index: number): Generator<ClusterMember> {
    for (let at = 0; at < (sizes[index] ?? 0); at += 1) {
      const number = (starts[index] ?? 0) + at
      const shares = at % 4 === 0 ? [0, 1, 2] : at % 3 === 0 ? [0, 2] : [0]
      yield {
        ...madeClaim(number, nameOf(index), isDecided),
        place: places[at % places.length] ?? '',
        shares,
      }
    }
  }
  const decided = (size: number): bigint | null => (isDecided ? BigInt(Math.ceil(size / 3)) * 12_550n : null)
  return {
    counts: { claims: inClusters + alone + 1000, withFindings: inClusters + alone, toLookAt: inClusters },
    *claims() {
      for (const index of sizes.keys()) yield* membersOf(index)
      for (let at = 0; at < alone; at += 1) yield madeClaim(inClusters + at, null, isDecided)
    },
    // In the order of a review.
    *clusters(): Generator<Cluster> {
      for (const [index, size] of [...sizes.entries()].toSorted(([, one], [, other]) => other - one))
        yield {
          name: nameOf(index),
          claims: size,
          score: 8,
          amount: decided(size),
          ties: [
            { signal: 'sameAccount', claims: size },
            { signal: 'countedEmails', claims: Math.ceil(size / 4) },
          ],
        }
    },
    cluster(name) {
      const index = sizes.findIndex((_, at) => nameOf(at) === name)
      const size = sizes[index] ?? 0
      return {
        things: [
          { signal: 'sameAccount', ties: true, claims: size },
          { signal: 'countedEmails', ties: true, claims: Math.ceil(size / 4) },
          { signal: 'sameAddress', ties: false, claims: Math.ceil(size / 2) },
        ],
        allThings: 3,
        members: () => membersOf(index),
      }
    },
    shared: () => ({ all: 0, shown: [] }),
    close: () => undefined,
  }
}

/** The number in the code of a made claim. */
const numberOf = (code: string): number => Number(code.slice(-5))

/** A farm of one account, whose claims are otherwise of different people. */
export const farmClaim = (number: number) =>
  testClaim(number, {
    info: {
      firstName: ['Ana', 'José', 'Wei', 'Olu'][number % 4] ?? '',
      lastName: `Soto ${number}`,
      mailingStreetLine1: `${100 + (number % 2)} Mill Street`,
      mailingSubDivision: 'WI',
      mailingPostalCode: '53703',
      emailAddress: `member${String(number).padStart(5, '0')}@mail.example`,
      phoneNumber: `(608) 555-${String(1000 + number).slice(-4)}`,
    },
    details: { routingNumber: '021000021', accountNumber: '770001112', payeeName: 'A. Collector' },
    documents: number % 2 === 0 ? ['c'.repeat(64)] : [],
  })

/** The facts of a page on the sample case, whose claims are those of a farm. */
export async function pageFacts(
  review: Review,
  changes: Partial<ReviewPageFacts> = {},
): Promise<ReviewPageFacts> {
  const loadedCase = await sampleCase
  return {
    loadedCase,
    settings: loadedCase.fraudSettings,
    folder: 'cases/yours',
    review,
    asOf: Temporal.Instant.from('2026-11-27T16:00:00Z'),
    sequence: review.counts.claims,
    lastSeal: 'ab'.repeat(32),
    leftOut: '',
    files: { claims: 'review.csv', clusters: 'clusters.csv' },
    openClaims: async (codes) => new Map(codes.map((code) => [code, farmClaim(numberOf(code))])),
    ...changes,
  }
}
