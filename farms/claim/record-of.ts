import { createHash } from 'node:crypto'
import type { ClaimRecord } from '../../packages/server/src/claims/vault/claim-record.ts'
import { referenceCodeFrom } from '../../packages/server/src/steps/filing/file-claim.ts'
import type { FarmCase } from '../case/farm-case.ts'
import type { Draft } from './draft.ts'
import { modelsOf } from './models-of.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const uuidOf = (hash: Buffer): string =>
  hash.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** The day of an instant where the case decides what day it is. */
const dayIn = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  at.toZonedDateTimeISO(zone).toPlainDate()

/**
 * The record that the server would keep of a draft. Everything that is random in a record depends on the name alone, so that it tells
 * nothing about who filed.
 */
export function recordOf(
  { form, zone, version }: FarmCase,
  name: string,
  { answers, at }: Draft,
): ClaimRecord {
  const received = Temporal.Instant.fromEpochMilliseconds(Math.round(at))
  const { models, documents } = modelsOf(form, answers, dayIn(received, zone))
  const idOf = (what: string): Buffer => hashOf(`${what} ${name}`)
  return {
    version: 2,
    id: uuidOf(idOf('claim')),
    referenceCode: referenceCodeFrom(idOf('code').subarray(0, 16)),
    formType: form.definition.formType,
    memberId: idOf('member').toString('hex'),
    way: 'open',
    fingerprint: idOf('content').toString('hex'),
    culture: answers.culture,
    captchaState: 'verified',
    paymentState: null,
    caseVersion: version,
    receivedAt: received.toString(),
    amends: null,
    salt: idOf('salt').toString('hex').slice(0, 32),
    models: [...models],
    documents: documents.map(({ clientId, type, size, sha256 }) => ({
      clientId,
      file: idOf(clientId).toString('hex'),
      type,
      size,
      sha256,
    })),
  }
}
