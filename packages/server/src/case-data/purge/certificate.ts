import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import * as z from 'zod/mini'
import { publicKeySchema } from '../../claims/ledger/exported-claim.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import { certificateEnd, signatureFindings } from '../certificates/certificate-end.ts'

export const certificateFormat = 'redress-destruction-1'

const planSchema = z.object({
  format: z.literal(certificateFormat),
  caseId: z.string(),
  name: z.string(),
  number: z.string(),
  court: z.string(),
  begunAt: z.string(),
  counts: z.object({
    claims: z.number(),
    members: z.number(),
    /** Entries of the history of the class list; missing where there were none. */
    listEntries: z.optional(z.number()),
    documents: z.number(),
    seals: z.number(),
    sessions: z.number(),
  }),
  /** The newest seal of the ledger, whose hash covers every claim. Null if nothing was ever sealed. */
  head: z.nullable(z.object({ number: z.number(), claims: z.number(), hash: z.string() })),
  /** The last day of the retention in the case's settings. */
  retention: z.nullable(z.string()),
  /** Whether it was destroyed before the end of the retention, or without one. */
  early: z.boolean(),
  /** The verified copy: the hash of its manifest. */
  copy: z.nullable(
    z.object({
      kind: z.enum(['backup', 'export']),
      madeAt: z.string(),
      claims: z.number(),
      manifest: z.string(),
    }),
  ),
  /** Sentences on what is destroyed, and what the command cannot reach. */
  destroyed: z.array(z.string()),
  remains: z.array(z.string()),
  keys: z.array(publicKeySchema),
})

const statementSchema = z.extend(planSchema, { endedAt: z.string() })
const certificateSchema = z.extend(statementSchema, { hash: z.string(), signature: z.string() })

/** The plan of a destruction, written before anything is destroyed. */
export type PurgePlan = z.infer<typeof planSchema>
/** The certificate of a destruction. */
export type Certificate = z.infer<typeof certificateSchema>

/** Parses a written plan. @throws for anything else */
export const planFrom = (text: string): { readonly plan: PurgePlan; readonly certificate: string } =>
  z.parse(z.object({ plan: planSchema, certificate: z.string() }), JSON.parse(text))

/** The certificate of an executed plan. */
export function certificateOf(ring: KeyRing, plan: PurgePlan, endedAt: Temporal.Instant): Certificate {
  const statement = { ...plan, endedAt: endedAt.toString() }
  return {
    ...statement,
    hash: sha256(canonicalJson(statement)),
    signature: signStatement(ring, 'destruction', statement),
  }
}

/** Problems of a certificate, in sentences; empty if it is unaltered and signed by a trusted key. */
export function certificateFindings(text: string, trusted?: readonly string[]): readonly string[] {
  let certificate: Certificate
  try {
    certificate = z.parse(certificateSchema, JSON.parse(text))
  } catch {
    return ['It is no certificate of a destruction.']
  }
  return signatureFindings('destruction', certificate, trusted)
}

const number = (count: number): string => count.toLocaleString('en')

/** A certificate in readable form. */
export function certificateText(certificate: Certificate): string {
  const { counts, head, copy, retention, early } = certificate
  const lines = [
    'CERTIFICATE OF DESTRUCTION',
    '',
    certificate.name,
    `${certificate.number}, ${certificate.court}`,
    `Case id ${certificate.caseId}`,
    '',
    `Begun ${certificate.begunAt}, ended ${certificate.endedAt}.`,
    retention === null
      ? 'The case set no end of its retention.'
      : `Retention until ${retention}${early ? '; destroyed before that on request' : ''}.`,
    copy
      ? `A ${copy.kind} made ${copy.madeAt} was verified before; its manifest has the SHA-256 ${copy.manifest}.`
      : 'On request, no copy was verified before.',
    '',
    `There were ${number(counts.claims)} claims, ${number(counts.documents)} documents, ${number(counts.members)} class members, ${number(counts.seals)} seals and ${number(counts.sessions)} open sessions.`,
    head
      ? `The ledger ended with seal ${head.number} over ${number(head.claims)} claims: ${head.hash}`
      : 'Nothing was ever sealed in the ledger.',
    '',
    'Destroyed:',
    ...certificate.destroyed.map((each) => `- ${each}`),
    '',
    ...certificateEnd(certificate),
  ]
  return `${lines.join('\n')}\n`
}
