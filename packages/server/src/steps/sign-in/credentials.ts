import type { WireModel } from '@redress/api'
import { withoutUnseen, withPlainDigits } from '@redress/form/across-records'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import { isMember, openMemberMark } from '../class-list/stored/class-list.ts'
import type { Grant } from './stored/grant-store.ts'

/** The credentials of a claimant, as typed. */
export interface Credentials {
  readonly claimId: string
  readonly pin: string
}

/** The identifier of a session in the storage. */
export const sessionHashOf = ({ session }: Keys, sessionId: string): string => keyedHash(session, sessionId)

/**
 * A claim ID or PIN without what nobody types: characters that show nothing, and the apostrophe before digits with which a spreadsheet
 * marks a text. Digits are those of ASCII, whatever the keyboard.
 */
const asTyped = (written: string): string =>
  withPlainDigits(withoutUnseen(written).normalize('NFKC'))
    .trim()
    .replace(/^'(?=[\d=])/, '')

/** Case, blanks and dashes of a claim ID are ignored. */
const withoutCase = (written: string): string => written.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** A claim id normalized: letter case, spaces and hyphens are ignored, and what cannot be seen. */
export const normaliseClaimId = (written: string): string =>
  withoutCase(
    asTyped(written)
      .replace(/\u0130/g, 'I')
      .replace(/[\u2212\u30FC]/g, ''),
  )

/** A PIN normalized: blanks are ignored, and what cannot be seen. */
export const normalisePin = (written: string): string =>
  asTyped(written)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, '')

/** The same as lists were hashed with before 2026-12: it differs where a text has what nobody types. */
const formerly = {
  claimId: (written: string): string => withoutCase(written.normalize('NFKC')),
  pin: (written: string): string => written.normalize('NFKC').replace(/\s/g, ''),
} as const

/** The identifier of a class member: the keyed hash of the claim id. */
export const memberIdOf = (keys: Keys, claimId: string): string =>
  keyedHash(keys.claimId, normaliseClaimId(claimId))

/** The identifier of a member whom an earlier version imported, by the claim ID as it stood in the list; null if it is the same. */
export function formerMemberIdOf(keys: Keys, claimId: string): string | null {
  const former = formerly.claimId(claimId)
  return former === normaliseClaimId(claimId) ? null : keyedHash(keys.claimId, former)
}

const withNormal = ({ claimId, pin }: Credentials): string =>
  `${normaliseClaimId(claimId)}\n${normalisePin(pin)}`

/** The keyed hash of a PIN. It includes the claim id, so that equal PINs have different hashes in the database. */
export const pinHashOf = (keys: Keys, credentials: Credentials): string =>
  keyedHash(keys.pin, withNormal(credentials))

/** The hash of a PIN as an earlier version stored it; null if it is the same. */
export function formerPinHashOf(keys: Keys, credentials: Credentials): string | null {
  const former = `${formerly.claimId(credentials.claimId)}\n${formerly.pin(credentials.pin)}`
  return former === withNormal(credentials) ? null : keyedHash(keys.pin, former)
}

const lettersAndDigits = (written: string): string =>
  withPlainDigits(written.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/**
 * A VIN normalized: letter case and everything except letters and digits are ignored. No VIN has the letters I, O and Q: they are
 * the digits that they are taken for.
 */
export const normaliseVin = (written: string): string =>
  lettersAndDigits(written).replace(/I/g, '1').replace(/[OQ]/g, '0')

/** The look-up key of a vehicle: the keyed hash of its normalized VIN. */
export const vinHashOf = (keys: Keys, vin: string): string => keyedHash(keys.vin, normaliseVin(vin))

/** The look-up key of a vehicle as an earlier version stored it; null if it is the same. */
export function formerVinHashOf(keys: Keys, vin: string): string | null {
  const former = lettersAndDigits(vin)
  return former === normaliseVin(vin) ? null : keyedHash(keys.vin, former)
}

/** An entered text; empty for anything else. */
export const textIn = (fields: WireModel['fields'], name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The id in the grant of somebody who is no class member: that of the session. */
export const openMemberOf = (sessionHash: string): string => `${openMemberMark}${sessionHash}`

/**
 * The owner of a submission. Of a grant without a member it is whoever holds the idempotency key, which is random and only in
 * the claimant's browser: every claim has an owner of its own, a submission that is sent again after the session ended is
 * still the same claim, and no claim changes another.
 */
export const ownerOf = (keys: Keys, { memberId }: Pick<Grant, 'memberId'>, key: string): string =>
  isMember(memberId) ? memberId : `${openMemberMark}${keyedHash(keys.open, key)}`
