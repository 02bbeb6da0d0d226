import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openClaim, sealClaim } from '../../packages/server/src/claims/vault/filed-claim.ts'
import type { AppDeps } from '../../packages/server/src/http/app-deps.ts'
import type { StoredClaim } from '../../packages/server/src/storage/stored-claim.ts'

/** The delay of a faulty server's unawaited work, in milliseconds. */
const late = 400

/** Runs work without waiting for it; the process is killed before it is done. */
function unawaited(work: () => Promise<unknown>): void {
  void wait(late)
    .then(work)
    .catch(() => undefined)
}

const acknowledgeBeforeCommit = (deps: AppDeps): AppDeps => {
  const { claims } = deps.storage
  const file: typeof claims.file = async (claim) => {
    unawaited(() => claims.file(claim))
    return { outcome: 'filed', referenceCode: claim.referenceCode }
  }
  return { ...deps, storage: { ...deps.storage, claims: { ...claims, file } } }
}

/** The same claim with a new key and new content. */
function asNew({ ring, storage }: AppDeps, stored: StoredClaim): StoredClaim {
  const claim = openClaim(ring, storage.caseId, stored)
  const unlike = randomBytes(16).toString('hex')
  const record = { ...claim.record, fingerprint: unlike }
  return sealClaim(ring, storage.caseId, { ...claim, record, key: unlike, liveKey: null })
}

const noDeduplication = (deps: AppDeps): AppDeps => {
  const { claims } = deps.storage
  const file: typeof claims.file = async (claim) =>
    claims.file((await claims.outcomeOf(claim)) === null ? claim : asNew(deps, claim))
  return { ...deps, storage: { ...deps.storage, claims: { ...claims, file, outcomeOf: async () => null } } }
}

const collectWithoutReferenceCheck = (deps: AppDeps): AppDeps => ({
  ...deps,
  documents: { ...deps.documents, sweep: (before) => deps.documents.sweep(before, async () => false) },
})

const documentsOutsideTransaction = (deps: AppDeps): AppDeps => {
  const keep: typeof deps.documents.keep = async (files) => {
    if (files.length > 0) unawaited(() => deps.documents.keep(files))
  }
  return { ...deps, documents: { ...deps.documents, keep } }
}

/**
 * Servers with deliberate faults that show only when a process is killed. They verify what the checker detects; the
 * product does not contain them.
 */
export const faults = {
  acknowledgeBeforeCommit,
  noDeduplication,
  collectWithoutReferenceCheck,
  documentsOutsideTransaction,
} as const

export type FaultName = keyof typeof faults

/** Their names. */
export const faultNames = [
  'acknowledgeBeforeCommit',
  'noDeduplication',
  'collectWithoutReferenceCheck',
  'documentsOutsideTransaction',
] as const satisfies readonly FaultName[]
