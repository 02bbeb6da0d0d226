import { payeeFormatNames } from '@redress/case/payee-formats/registry.ts'
import * as z from 'zod/mini'

const headSchema = z.strictObject({ number: z.number(), hash: z.nullable(z.string()) })

/** What is written beside a payee file: what it has to be, and the newest seals of the ledger when it was complete. */
export const payeeManifestSchema = z.strictObject({
  version: z.literal(1),
  /** The number of the case. */
  case: z.string(),
  file: z.string(),
  name: z.string(),
  format: z.enum(payeeFormatNames),
  lines: z.number(),
  /** The sum of the lines, a decimal number. */
  amount: z.string(),
  currency: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** When this copy was written. ISO 8601 in UTC. */
  writtenAt: z.string(),
  heads: z.strictObject({ claims: headSchema, events: headSchema }),
})

export type PayeeManifest = z.infer<typeof payeeManifestSchema>

/** The manifest of a file has its name with this in the place of its extension. */
export const manifestName = (fileId: string): string => `${fileId}.manifest.json`
