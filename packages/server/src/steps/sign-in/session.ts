import { createHmac } from 'node:crypto'
import type { DeadlinesFile } from '@redress/case/reading/deadlines-file.ts'
import { concealsAnswers, deadlineKeysOf, type FormType, hasGrace, passedDeadline } from '@redress/form'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import type { AuthorizeInput } from './authorize-result.ts'
import { sessionHashOf } from './credentials.ts'
import { type GrantsInForce, giveGrant, lastGrant } from './grants.ts'
import { deadlinesOfMember, ownDeadlinesFile } from './own-deadlines.ts'
import type { Grant } from './stored/grant-store.ts'
import type { CaseInForce, InForce } from './ways-in-force.ts'

/**
 * The last grant of this browser for the form, where a deadline has passed or is one by member: it may have a grace that a
 * new grant would not have.
 */
export async function earlierGrant(
  deps: GrantsInForce & Pick<Opened, 'keys'>,
  { form, sessionId }: AuthorizeInput,
): Promise<Grant | null> {
  const now = deps.now()
  const mayMatter = [...deps.inForce.deadlines.values()].some(
    ({ instant, byMember }) => byMember || Temporal.Instant.compare(now, instant) > 0,
  )
  return mayMatter ? lastGrant(deps, sessionHashOf(deps.keys, sessionId), form.definition.formType) : null
}

/** Every attempt ends the grant of an earlier one, whatever its result. */
export const retireEarlier = (
  { storage, keys }: Uses<'grants', 'keys'>,
  { form, sessionId }: AuthorizeInput,
): Promise<void> => storage.grants.retire(sessionHashOf(keys, sessionId), [form.definition.formType])

/** Who is let in: the member, or the id of somebody who is none; what proves it; and since when. */
interface LetIn {
  readonly memberId: string
  /** Null where nothing was proved. */
  readonly proof: GrantProof | null
  /** What of the class list is shown, of a member. */
  readonly listed?: string
  /** When the claimant began: now, or with an earlier grant that this one continues. */
  readonly grantedAt: Temporal.Instant
}

/** Stores the grant in a new session, to which the grants of other forms move (ASVS 7.2.4). */
export async function giveSession(
  deps: Uses<'grants', 'keys' | 'now' | 'randomBytes'> & Pick<CaseInForce, 'loadedCase'>,
  { form, sessionId, nextSessionId }: AuthorizeInput,
  { memberId, proof, grantedAt, listed = '' }: LetIn,
): Promise<void> {
  const { keys } = deps
  const { grants } = deps.storage
  const { formType } = form.definition
  const [before, sessionHash] = [sessionHashOf(keys, sessionId), sessionHashOf(keys, nextSessionId)]
  const stored = proof === null ? '' : grantProof(keys, { sessionId: nextSessionId, formType }, proof)
  const caseVersion = deps.loadedCase.version
  const isSaved = deps.loadedCase.settings.saveAndReturn[formType] !== undefined
  const tabKey =
    isSaved || concealsAnswers(form.plan)
      ? storedTabKey(keys, { sessionId: nextSessionId, formType }, deps.randomBytes(tabKeyBytes))
      : ''
  await giveGrant(
    deps,
    { sessionHash, formType, memberId, proof: stored, caseVersion, tabKey, listed },
    grantedAt,
  )
  const others = await grants.ofSession(before)
  for (const grant of others) {
    const from = { sessionId, formType: grant.formType }
    const to = { ...from, sessionId: nextSessionId }
    const proof = movedProof(keys, grant.proof, from, to)
    await grants.give({ ...grant, sessionHash, proof, tabKey: movedTabKey(keys, grant.tabKey, from, to) })
  }
  if (others.length > 0)
    await grants.retire(
      before,
      others.map(({ formType: other }) => other),
    )
}

/** What the deadlines mean for a claimant who signs in. */
interface Begin {
  /** The moment that deadlines are compared with: that of an earlier grant whose grace still holds, else now. */
  readonly begunAt: Temporal.Instant
  /** The deadlines of this member alone; empty in a case that counts no days for members. */
  readonly ownDeadlines: DeadlinesFile
  /** Whether the own deadline of the member has passed. */
  readonly isClosed: boolean
}

/** Decides when a claimant who signs in now has begun, with the data of a class member, or with none. */
export function beginOf(
  { inForce, now }: InForce & Pick<Opened, 'now'>,
  { form }: Pick<AuthorizeInput, 'form'>,
  earlier: Pick<Grant, 'grantedAt'> | null,
  data: Readonly<Record<string, string>>,
): Begin {
  const at = now()
  const deadlines = deadlinesOfMember(inForce, data)
  const begunAt = earlier && hasGrace(deadlines, at, earlier.grantedAt) ? earlier.grantedAt : at
  const ownDeadlines = ownDeadlinesFile(inForce.deadlinesFile, data)
  const passed = passedDeadline(deadlineKeysOf(form.definition.formType), deadlines, at, begunAt)
  return { begunAt, ownDeadlines, isClosed: passed !== null && Object.hasOwn(ownDeadlines, passed) }
}

/** The keyed hash of credentials, in hexadecimal. */
type GrantProof = string

/** The grant of a proof. */
interface ProofPlace {
  /** The session id itself, which is not in the storage. */
  readonly sessionId: string
  readonly formType: FormType
}

const proofPad = ({ proof }: Keys, { sessionId, formType }: ProofPlace): Buffer =>
  createHmac('sha256', proof).update(`${formType}\n${sessionId}`).digest()

const combined = (bytes: Uint8Array, pad: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))

/**
 * What a grant stores of its credentials: their keyed hash, encrypted with a pad that only the session id yields. A claim
 * can be compared with it quickly, and a copy of the database with the secret reveals nothing of the PIN.
 */
export const grantProof = (keys: Keys, place: ProofPlace, proof: GrantProof): string =>
  combined(Buffer.from(proof, 'hex'), proofPad(keys, place)).toString('hex')

/** The same proof for the session that replaces this one. */
const movedProof = (keys: Keys, proof: string, from: ProofPlace, to: ProofPlace): string =>
  combined(combined(Buffer.from(proof, 'hex'), proofPad(keys, from)), proofPad(keys, to)).toString('hex')

/** Bytes of a key: AES-256. */
export const tabKeyBytes = 32

interface KeyPlace {
  /** The session id itself, which is not in the storage. */
  readonly sessionId: string
  readonly formType: FormType
}

const tabPad = ({ tab }: Keys, { sessionId, formType }: KeyPlace): Buffer =>
  createHmac('sha256', tab).update(`${formType}\n${sessionId}`).digest()

/**
 * What a grant stores of the key by which its tab encrypts identifiers: the key under a pad that only the session id yields. A
 * copy of the database opens nothing that a browser stores, and the key ends with the grant.
 */
export const storedTabKey = (keys: Keys, place: KeyPlace, key: Uint8Array): string =>
  combined(key, tabPad(keys, place)).toString('hex')

/** The key of a grant for its tab, in base64; null where it has none. */
export const openedTabKey = (keys: Keys, place: KeyPlace, stored: string): string | null =>
  stored === '' ? null : combined(Buffer.from(stored, 'hex'), tabPad(keys, place)).toString('base64')

/** The same stored key for the session that replaces this one. */
export const movedTabKey = (keys: Keys, stored: string, from: KeyPlace, to: KeyPlace): string =>
  stored === ''
    ? ''
    : combined(combined(Buffer.from(stored, 'hex'), tabPad(keys, from)), tabPad(keys, to)).toString('hex')
