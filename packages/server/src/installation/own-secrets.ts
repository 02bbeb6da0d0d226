import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, fault, isFault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { shownPath } from '@redress/foundation/printed-words.ts'
import type { ClaimRecord } from '../claims/vault/claim-record.ts'
import { claimPlace, openClaim } from '../claims/vault/filed-claim.ts'
import { checkOfKey, type KeyRing } from '../claims/vault/key-ring.ts'
import { checkOfSecret } from '../claims/vault/lookup-keys.ts'
import type { Uses } from '../claims/vault/opened.ts'
import { type Place, unseal } from '../claims/vault/seal.ts'
import { memberPlace } from '../claims/vault/sealed-class-list.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import type { Resealable } from '../storage/sealed.ts'
import type { SecretChecks } from '../storage/secret-check-store.ts'
import type { Config } from './config.ts'

/** The path of that secret. */
export const developmentSecretFile = (dataFolder: string): string => join(dataFolder, 'development-secret')

/** The secret of a development server: generated once and stored in the data folder, readable only by its owner. */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = developmentSecretFile(dataFolder)
  const stored = await textIfThere(file)
  if (stored !== null) return stored
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' })
  return made
}

type OwnData = Uses<'caseId' | 'secretChecks' | 'claims' | 'classList', 'keys' | 'ring'>

/** The number of records to decrypt if no check value is stored: one of them may be damaged. */
const recordsTried = 5

const unchanged = 'Nothing was changed.'

/** The location of the data, for the error message. */
const placeOf = ({ databaseUrl, dataFolder }: Config): string =>
  databaseUrl === null ? `the data in ${shownPath(dataFolder)}` : 'the data in the database of DATABASE_URL'

function wrongSecret(config: Config): Fault<'DATA_REFUSED'> {
  const given =
    config.secret === null
      ? `The secret in ${developmentSecretFile(shownPath(config.dataFolder))}`
      : 'REDRESS_SECRET'
  return fault(
    'DATA_REFUSED',
    `${given} is not the secret that ${placeOf(config)} were made with. ${unchanged} Set REDRESS_SECRET to the secret of this case.`,
  )
}

function wrongKey(config: Config, id: string): Fault<'DATA_REFUSED'> {
  return fault(
    'DATA_REFUSED',
    `The key '${id}' in REDRESS_KEYS is not the key '${id}' that ${placeOf(config)} were encrypted with. ${unchanged} Set REDRESS_KEYS to the keys of this case; a new key needs a new name.`,
  )
}

function missingKey(config: Config, id: string): Fault<'DATA_REFUSED'> {
  const whatToDo = id.startsWith('secret-')
    ? 'That key was made from a secret, without REDRESS_KEYS: use the same secret and leave REDRESS_KEYS out, or name data that were made with these keys.'
    : 'Add it to REDRESS_KEYS, after the current key.'
  return fault(
    'DATA_REFUSED',
    `REDRESS_KEYS lacks the key '${id}', which ${placeOf(config)} were encrypted with. ${unchanged} ${whatToDo}`,
  )
}

const isOpenedBy = (ring: KeyRing, place: Place, sealed: Parameters<typeof unseal>[2]): boolean => {
  try {
    unseal(ring, place, sealed)
    return true
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return false
    throw error
  }
}

/**
 * Decrypts some records, for data from before check values were stored. Returns the id of a key that decrypts none of its
 * records. If only some of its records do not decrypt, those are damaged, and the key is right.
 */
async function keyThatOpensNothing({ storage, ring }: OwnData): Promise<string | null> {
  const { caseId, classList, claims } = storage
  const kinds: readonly [Resealable, (caseId: string, id: string) => Place][] = [
    [classList, memberPlace],
    [claims, claimPlace],
  ]
  const tried: { readonly keyId: string; readonly opens: boolean }[] = []
  for (const [rows, place] of kinds)
    for (const { id, sealed } of await rows.underOtherKeys('', recordsTried))
      tried.push({ keyId: sealed.keyId, opens: isOpenedBy(ring, place(caseId, id), sealed) })
  const isDamagedAlone = (keyId: string): boolean =>
    tried.filter((each) => each.keyId === keyId).length === 1 && tried.some(({ opens }) => opens)
  const closed = tried.find(
    ({ keyId }) => !tried.some((each) => each.keyId === keyId && each.opens) && !isDamagedAlone(keyId),
  )
  return closed?.keyId ?? null
}

/** The claim ID as it was typed in a claim, or null. */
function claimIdIn({ models }: ClaimRecord): string | null {
  const typed = models.map(({ fields }) => fields.claimId).find((value) => typeof value === 'string')
  return typeof typed === 'string' ? typed : null
}

/** The first of some claims that is not damaged, or null. */
async function someRecord({ storage, ring }: OwnData): Promise<ClaimRecord | null> {
  for (const { id } of await storage.claims.underOtherKeys('', recordsTried)) {
    const stored = await storage.claims.find(id)
    try {
      if (stored) return openClaim(ring, storage.caseId, stored).record
    } catch (error) {
      if (!isFault(error, 'RECORD_ALTERED')) throw error
    }
  }
  return null
}

/** Whether a stored claim has a hash of its claim ID that differs from the hash with this secret. */
async function isOfAnotherSecret(data: OwnData): Promise<boolean> {
  const record = await someRecord(data)
  const claimId = record && claimIdIn(record)
  return record !== null && claimId !== null && memberIdOf(data.keys, claimId) !== record.memberId
}

/** Checks the secrets against stored records, for data from before check values were stored. */
async function assertByRecords(data: OwnData, config: Config, checks: SecretChecks | null): Promise<void> {
  const wrong = await keyThatOpensNothing(data)
  if (wrong !== null) throw wrongKey(config, wrong)
  if (!checks && (await isOfAnotherSecret(data))) throw wrongSecret(config)
}

/**
 * Refuses a secret or keys that are not those of the data, before anything is written with them: a claim could not be
 * filed, and a class list would be imported under hashes that match no member. Reads only.
 * @throws DATA_REFUSED with which of them is wrong, and what to do
 */
export async function requireOwnSecrets(data: OwnData, config: Config): Promise<void> {
  const { storage, keys, ring } = data
  const checks = await storage.secretChecks.read()
  if (checks && checks.secret !== checkOfSecret(keys, storage.caseId)) throw wrongSecret(config)
  const stored = new Map(Object.entries(checks?.keys ?? {}))
  for (const key of ring.all) {
    const check = stored.get(key.id)
    if (check !== undefined && check !== checkOfKey(key, storage.caseId)) throw wrongKey(config, key.id)
  }
  const inUse = await storage.secretChecks.keysInUse()
  const missing = inUse.find((id) => ring.all.every((key) => key.id !== id))
  if (missing !== undefined) throw missingKey(config, missing)
  if (inUse.some((id) => !stored.has(id))) await assertByRecords(data, config, checks)
}

/**
 * Stores check values of the secret, of the current key, and of every key in use. The next start compares them. If several
 * servers start at the same time with different secrets, the first one wins.
 * @throws DATA_REFUSED as `requireOwnSecrets`
 */
export async function recordOwnSecrets(data: OwnData, config: Config): Promise<void> {
  const { storage, keys, ring } = data
  const before = await storage.secretChecks.read()
  const inUse = await storage.secretChecks.keysInUse()
  const known = ring.all.filter(({ id }) => id === ring.current.id || inUse.includes(id))
  const added = Object.fromEntries(known.map((key) => [key.id, checkOfKey(key, storage.caseId)]))
  const after = { secret: checkOfSecret(keys, storage.caseId), keys: { ...before?.keys, ...added } }
  if (before && Object.keys(after.keys).length === Object.keys(before.keys).length) return
  await storage.secretChecks.exchange(before, after)
  await requireOwnSecrets(data, config)
}
