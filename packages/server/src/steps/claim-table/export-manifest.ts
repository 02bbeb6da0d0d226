import * as z from 'zod/mini'
import { exportFormat } from '../../claims/ledger/exported-claim.ts'
import { printable, updateRedress } from '../../claims/vault/later-version.ts'
import { classFiguresSchema } from '../class-list/history/class-history.ts'

/** The format from before version 1.0.0, which is not read. */
const formerFormat = 'redress-export-1'

/** The files of an export with fixed names; documents are in `documents/`. */
export const exportFiles = {
  claims: 'claims.csv',
  records: 'records.csv',
  documents: 'documents.csv',
  /** Missing where no exported claim has further signatures. */
  signatures: 'signatures.csv',
  /** Missing where no exported claim has a list as a document. */
  lists: 'lists.csv',
  lines: 'claims.jsonl',
  ledger: 'ledger.jsonl',
  /** Missing where no claim has an event. */
  history: 'history.jsonl',
  /** Missing where nobody looked for a claim. */
  access: 'access.jsonl',
  /** Missing where no claim was erased. */
  erasures: 'erasures.jsonl',
  manifest: 'manifest.json',
} as const

/** The folder of an export with the files of each version, in a folder that has the version as its name. */
export const versionsFolder = 'versions'

const exportedVersionSchema = z.object({
  version: z.string(),
  /** The exported claims that name it. */
  claims: z.number(),
  /**
   * `whole`: its files are in the export. `notStored`: its claims were filed before versions were stored. `damaged`: stored
   * files are missing or were altered.
   */
  state: z.enum(['whole', 'notStored', 'damaged']),
})

/** A version of the case that exported claims name. */
export type ExportedVersion = z.infer<typeof exportedVersionSchema>

const lostDocumentSchema = z.object({
  referenceCode: z.string(),
  /** Its place among the documents of the claim, from 1. */
  number: z.number(),
  reason: z.string(),
})

/** A document that could not be read during the export. Its reason continues `Document 2 …`. */
export type LostDocument = z.infer<typeof lostDocumentSchema>

/** `manifest.json` of an export: its case, its counts, and the hashes of its files. */
export const exportManifestSchema = z.object({
  format: z.literal(exportFormat),
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
    /** Missing without such a filter. */
    decisions: z.optional(z.array(z.string())),
  }),
  /**
   * Sequences of the ledger: the export contains the claims after `after`; the next export continues after `next`. The
   * numbers of verdicts on documents work in the same way.
   */
  cursor: z.object({
    after: z.number(),
    next: z.number(),
    afterVerdict: z.number(),
    nextVerdict: z.number(),
  }),
  /** `inLedger` counts the exported, filtered out and damaged claims, and those up to `after`. */
  counts: z.object({
    inLedger: z.number(),
    exported: z.number(),
    filteredOut: z.number(),
    /** Filings of erased claims, after `after`. Missing where no claim was erased. */
    erased: z.optional(z.number()),
    /** Claims up to `after` that were exported again because of a verdict on their documents. */
    again: z.number(),
    /** Claims of record version 1 whose PIN was removed; each has a signed statement about it. */
    secretsLeftOut: z.number(),
    records: z.number(),
    /** Those of further signers and of documents that were signed within a form. */
    signatures: z._default(z.number(), 0),
    /** Rows of lists that are documents. Missing where there are none. */
    listRows: z.optional(z.number()),
    documents: z.number(),
    documentBytes: z.number(),
    /** Documents that wait for the virus scanner, and infected ones. */
    documentsPending: z.number(),
    documentsInfected: z.number(),
  }),
  /** Claims of the ledger that the export lacks because they cannot be decrypted: altered, or their key is missing. */
  damagedClaims: z.array(z.object({ sequence: z.number(), referenceCode: z.string() })),
  /** The claims of which events were altered or removed: the export lacks these, and says nothing of what was decided about the claims. */
  damagedHistories: z.optional(z.array(z.string())),
  /** Documents that the export lacks because they were lost or damaged. */
  lost: z.array(lostDocumentSchema),
  /** Whether the documents themselves were written. */
  withDocuments: z.boolean(),
  /** Whether held documents were written too: those that wait for the virus scanner, and infected ones. */
  withHeld: z.boolean(),
  /** The culture of the labels beside the values of choices. Missing where no labels were asked for. */
  labels: z.optional(z.string()),
  /** The extent of the events of all claims. Missing where there are none, and in exports from before there were any. */
  history: z.optional(
    z.object({
      seals: z.number(),
      events: z.number(),
      /** Hash of the newest seal over events. */
      lastSeal: z.nullable(z.string()),
    }),
  ),
  /** The extent of the log of looks at claims. Missing where there were none, and in exports from before there was a log. */
  access: z.optional(z.object({ entries: z.number(), last: z.string() })),
  /** The claims that were erased. Missing where there are none. */
  erasedClaims: z.optional(z.number()),
  /** What steps state of what they wrote, by the names of the steps. Missing where none wrote anything. */
  steps: z.optional(z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))),
  /** The class by the versions of its list. Missing without a list, and in exports from before it had a history. */
  classList: z.optional(classFiguresSchema),
  /** The members of the class in force: those of the list in use without who was merged or opted out. Missing without one, and in exports from before it was written. */
  classSize: z.optional(z.number()),
  /** The versions of the case that the exported claims name. Missing in exports from before they were exported. */
  versions: z.optional(z.array(exportedVersionSchema)),
  /** By their paths, with `/`: the files with fixed names, and those of the versions. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** The signature over everything above, by a key of the ledger. Missing only where it was taken out. */
  signature: z.optional(z.string()),
})

const isWithin = (path: string): boolean => path.split('/').every((part) => !['', '.', '..'].includes(part))

/** The paths of the files of versions that a manifest names; a path that leads out of the export is none. */
export const versionPaths = ({ files }: Pick<ExportManifest, 'files'>): readonly string[] =>
  Object.keys(files).filter((path) => path.startsWith(`${versionsFolder}/`) && isWithin(path))

/** Paths within the export that no version up to this one writes: files of a later version, whose hashes the signed manifest has. */
export const laterPaths = ({ files }: Pick<ExportManifest, 'files'>): readonly string[] => {
  const known: ReadonlySet<string> = new Set(Object.values(exportFiles))
  return Object.keys(files).filter(
    (path) => !known.has(path) && !path.startsWith(`${versionsFolder}/`) && isWithin(path),
  )
}

const anyFormat = z.looseObject({ format: z.string().check(z.regex(/^redress-export-\d+$/)) })

/** Why a manifest of another format is not read, in English; null for another text. */
export function otherFormat(written: unknown): string | null {
  const { data } = z.safeParse(anyFormat, written)
  if (!data || data.format === exportFormat) return null
  return data.format === formerFormat
    ? `The export is of the format ${formerFormat}, from before version 1.0.0. Verify it with version 1.0.0.`
    : `The export is of the format ${printable(data.format)}, of a later version of Redress. ${updateRedress}`
}

export type ExportManifest = z.infer<typeof exportManifestSchema>
