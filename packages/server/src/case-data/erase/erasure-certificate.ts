import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import * as z from 'zod/mini'
import { type Erasure, erasureSchema } from '../../claims/erasure/erasure.ts'
import { publicKeySchema } from '../../claims/ledger/exported-claim.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import { certificateEnd, signatureFindings } from '../certificates/certificate-end.ts'

const erasureFormat = 'redress-erasure-1'

const statementSchema = z.object({
  format: z.literal(erasureFormat),
  name: z.string(),
  number: z.string(),
  court: z.string(),
  /** The last day of the retention in the case's settings. */
  retention: z.nullable(z.string()),
  /** The record that the data and their later backups and exports keep. */
  erasure: erasureSchema,
  endedAt: z.string(),
  /** Sentences on what was destroyed, and what the command cannot reach. */
  destroyed: z.array(z.string()),
  remains: z.array(z.string()),
  keys: z.array(publicKeySchema),
})
const certificateSchema = z.extend(statementSchema, { hash: z.string(), signature: z.string() })

/** The certificate that one claim was erased. */
export type ErasureCertificate = z.infer<typeof certificateSchema>

const kind = 'erasure certificate'

export function erasureCertificate(
  ring: KeyRing,
  statement: Omit<z.infer<typeof statementSchema>, 'format'>,
): ErasureCertificate {
  const signed = { format: erasureFormat as typeof erasureFormat, ...statement }
  return { ...signed, hash: sha256(canonicalJson(signed)), signature: signStatement(ring, kind, signed) }
}

/** Whether a text is a certificate of an erasure, whatever is wrong with it. */
export const isErasureCertificate = (text: string): boolean =>
  z.safeParse(z.looseObject({ format: z.literal(erasureFormat) }), parsedJson(text)).success

/** Problems of a certificate, in sentences; empty if it is unaltered and signed by a trusted key. */
export function erasureCertificateFindings(text: string, trusted?: readonly string[]): readonly string[] {
  const { data } = z.safeParse(certificateSchema, parsedJson(text))
  return data ? signatureFindings(kind, data, trusted) : ['It is no certificate of an erasure.']
}

const placesOf = ({ filings, events }: Erasure): readonly string[] => [
  ...filings.map(
    (each) =>
      `Filing ${each.referenceCode}: entry ${each.sequence} of the ledger, SHA-256 ${each.contentHash}`,
  ),
  ...events.map(
    (each) => `Event: entry ${each.sequence} of the chain of events, SHA-256 ${each.contentHash}`,
  ),
]

/** A certificate in readable form. */
export function erasureCertificateText(certificate: ErasureCertificate): string {
  const { erasure, retention } = certificate
  const lines = [
    'CERTIFICATE OF ERASURE OF ONE CLAIM',
    '',
    certificate.name,
    `${certificate.number}, ${certificate.court}`,
    `Case id ${erasure.caseId}`,
    '',
    `Begun ${erasure.at}, ended ${certificate.endedAt}, by ${erasure.who}.`,
    `Reason: ${erasure.reason}`,
    erasure.order === null
      ? `After the end of the retention, ${retention ?? 'which the case does not set'}.`
      : `By order: ${erasure.order}`,
    '',
    `The claim had ${counted(erasure.filings.length, 'filing')}, ${counted(erasure.events.length, 'event')} and ${counted(erasure.documents, 'document')}.`,
    '',
    'Destroyed:',
    ...certificate.destroyed.map((each) => `- ${each}`),
    '',
    'What stays, without any content:',
    ...placesOf(erasure).map((each) => `- ${each}`),
    '',
    ...certificateEnd(certificate),
  ]
  return `${lines.join('\n')}\n`
}
