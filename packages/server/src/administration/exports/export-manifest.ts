import * as z from 'zod/mini'
import { exportFormat } from '../../claims/ledger/exported-claim.ts'

/** The formats that are read; the first is that of version 0.1.0, whose manifest has no signature. */
export const exportFormats = ['redress-export-1', exportFormat] as const

/** The files of an export that are written by name; documents are in `documents/`. */
export const exportFiles = {
  claims: 'claims.csv',
  records: 'records.csv',
  documents: 'documents.csv',
  lines: 'claims.jsonl',
  ledger: 'ledger.jsonl',
  manifest: 'manifest.json',
} as const

const lostDocumentSchema = z.object({
  referenceCode: z.string(),
  /** Its place among the documents of the claim, from 1. */
  number: z.number(),
  reason: z.string(),
})

/** A document that could not be read when the rest was written. Its reason continues `Document 2 …`. */
export type LostDocument = z.infer<typeof lostDocumentSchema>

/** `manifest.json` of an export: what it is of, how many of everything there are, and the hashes of its files. */
export const exportManifestSchema = z.object({
  format: z.enum(exportFormats),
  caseId: z.string(),
  name: z.string(),
  number: z.string(),
  exportedAt: z.string(),
  /** Null for a filter that was not given. */
  filter: z.object({
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    forms: z.nullable(z.array(z.string())),
    cultures: z.nullable(z.array(z.string())),
    states: z.nullable(z.array(z.string())),
  }),
  /**
   * Sequences of the ledger: the export is of what came after `after`; the next one goes on after `next`. The numbers of
   * verdicts on documents, in the same way.
   */
  cursor: z.object({
    after: z.number(),
    next: z.number(),
    afterVerdict: z._default(z.number(), 0),
    nextVerdict: z._default(z.number(), 0),
  }),
  /** `inLedger` is `exported` and `filteredOut` and what came up to `after`, of which `again` were exported again. */
  counts: z.object({
    inLedger: z.number(),
    exported: z.number(),
    filteredOut: z.number(),
    /** Claims that came before, exported once more for a verdict on their documents. */
    again: z._default(z.number(), 0),
    /** Claims of record version 1, whose PIN was left out; a signed statement stands beside each. */
    secretsLeftOut: z._default(z.number(), 0),
    records: z.number(),
    documents: z.number(),
    documentBytes: z.number(),
    /** Documents that wait for the virus scanner, and those in which it found something. */
    documentsPending: z._default(z.number(), 0),
    documentsInfected: z._default(z.number(), 0),
  }),
  /** Claims of the ledger that are not in it, for they do not open: they were altered, or their key is missing. */
  damagedClaims: z._default(z.array(z.object({ sequence: z.number(), referenceCode: z.string() })), []),
  /** Documents that are not in it, for they were lost or damaged. */
  lost: z._default(z.array(lostDocumentSchema), []),
  /** Whether the documents themselves were written. */
  withDocuments: z.boolean(),
  /** Whether those too that wait for the virus scanner, or in which it found something. */
  withHeld: z._default(z.boolean(), false),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Of everything above, by a key of the ledger. Missing in the first format only. */
  signature: z.optional(z.string()),
})

export type ExportManifest = z.infer<typeof exportManifestSchema>
