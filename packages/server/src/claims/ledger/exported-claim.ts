import { changedFieldsSchema, decisionStates } from '@redress/api'
import { without } from '@redress/foundation/canonical-json.ts'
import { isObject } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { paymentStates } from '../history/stored/event-kind.ts'
import { type LaterThings, noteLeftOut, printable } from '../vault/later-version.ts'
import { leftOutSchema } from './left-out.ts'

export const ledgerFormat = 'redress-ledger-1'

/** The format of an export whose manifest is signed. The signed head names it, so that the signature cannot be removed. */
export const exportFormat = 'redress-export-2'

export const publicKeySchema = z.strictObject({ id: z.string(), publicKey: z.string() })

/** The extent of the ledger when it was exported: without it, missing newest claims could not be detected. */
export const ledgerHeadSchema = z.looseObject({
  format: z.literal(exportFormat),
  /** The last sequence of claims whose record may have held secrets. */
  formerClaims: z.number(),
  exportedAt: z.string(),
  seals: z.number(),
  claims: z.number(),
  /** Hash of the newest seal; null while there is none. */
  lastSeal: z.nullable(z.string()),
  /** SHA-256 of the public keys. */
  keys: z.string(),
  signature: z.string(),
})

export type LedgerHead = z.infer<typeof ledgerHeadSchema>

/** The statement that the signature of a head covers. */
export const headStatementOf = (caseId: string, head: object): object => ({
  caseId,
  ...without(head, 'signature'),
})

/** The verdict of the virus scanner. It may change after the claim was filed, so no seal covers it. */
const documentScanSchema = z.object({
  state: z.enum(['clean', 'infected', 'pending', 'notScanned']),
  finding: z.nullable(z.string()),
})

/** Whether a text is a moment in ISO 8601, in UTC. */
function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text).epochNanoseconds > 0n
  } catch {
    return false
  }
}

/** A claim in an export. Its record is verified by its hash, not by its schema. What a later version writes beside it is left out. */
export const exportedClaimSchema = z.object({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string(), receivedAt: z.string() }),
  /** The signature of its receipt. */
  receipt: z.string(),
  /** Of its documents, in their order. */
  scans: z.optional(z.array(documentScanSchema)),
  /** When the claimant confirmed it; missing where the case does not ask for it, and before. */
  confirmedAt: z.optional(z.string().check(z.refine(isInstant))),
  /** What the rules of the case between forms said about the claim at the export. No seal covers it. */
  marks: z.optional(
    z.object({
      standing: z.nullable(z.enum(['stands', 'superseded', 'conflict'])),
      conflictsWith: z.array(z.string()),
      sameClaimant: z.array(z.string()),
    }),
  ),
  /** What was decided about the claim as it was filed here. `history.jsonl` proves it. */
  decision: z.optional(
    z.object({
      state: z.enum(decisionStates),
      reasons: z.array(z.string()),
      amount: z.nullable(z.string()),
      day: z.nullable(z.string()),
      at: z.string(),
      /** The number of its event, which a cure names. */
      number: z.optional(z.number()),
      /** Whose it is, where it is not the administrator's: a claimant who withdrew the claim. */
      by: z.optional(z.literal('claimant')),
      /** The holds that are released for the filing; missing where none is. */
      release: z.optional(z.array(z.string())),
    }),
  ),
  /**
   * What the claimant changed on the claim page, beside what was filed: the present answers that were changed, without what does not
   * count, and whether it holds the claim back from payment. `history.jsonl` proves it.
   */
  changes: z.optional(
    z.object({
      fields: changedFieldsSchema,
      at: z.string(),
      state: z.enum(['objected', 'open', 'settled']),
    }),
  ),
  /** The payments that payee files made on the claim as it was filed here. `history.jsonl` proves them. */
  payment: z.optional(
    z.object({
      state: z.enum(paymentStates),
      file: z.string(),
      line: z.number(),
      amount: z.string(),
      lines: z.number(),
      returns: z.number(),
    }),
  ),
  /** The number of events of the claim, which a further decision can name. Missing where no claim has an event. */
  entry: z.optional(z.number()),
  /** What the history of the class list says of the member at the export. No seal covers it. */
  member: z.optional(
    z.object({
      /** `optedOut`: the claim does not count. `optedOutBefore`: it is later and counts. */
      state: z.array(z.enum(['merged', 'optedOut', 'optedOutBefore', 'deceased', 'damaged'])),
      /** The member whom the claim's was merged into. */
      survivor: z.nullable(z.string()),
      /** Who may file for a member who died. */
      mayFile: z.nullable(z.string()),
    }),
  ),
  /** What the choices in the record are called, by client id of the model and by field. No seal covers it. */
  labels: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /**
   * The numbers in the record as programs read them, such as `1234.50`, by client id of the model and by field: the record has them as the
   * form holds them, such as `1,234.50`. Missing in a claim without any, and in exports from before. No seal covers it.
   */
  numbers: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Present if the record contained secrets when it was sealed. */
  leftOut: z.optional(leftOutSchema),
})

export type ExportedClaim = z.infer<typeof exportedClaimSchema>

/** A line of an export with what this version knows of it. */
interface ReadClaim {
  readonly claim: ExportedClaim
  /** The members beside its record that have values of a later version, which this one does not know: they are missing. */
  readonly unknown: ReadonlySet<string>
}

/** Reads a claim of an export, also one beside whose record a later version wrote what this one does not know; null for no claim. */
export function readExportedClaim(json: unknown, later?: LaterThings): ReadClaim | null {
  const { data, error } = z.safeParse(exportedClaimSchema, json)
  if (data) {
    noteLeftOut(later, 'claims.jsonl', json, data)
    return { claim: data, unknown: new Set() }
  }
  const places = error.issues.map(({ code, path }) => (code === 'invalid_value' ? String(path[0]) : ''))
  if (!isObject(json) || places.some((place) => place === '' || place === 'record')) return null
  for (const { path } of error.issues)
    later?.set(
      `value ${path.join('.')}`,
      `claims.jsonl with another ${path.map(String).map(printable).join('.')}`,
    )
  const { data: claim } = z.safeParse(exportedClaimSchema, without(json, ...places))
  return claim ? { claim, unknown: new Set(places) } : null
}
