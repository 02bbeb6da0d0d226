import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { addedTo } from '../../claims/vault/later-version.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import type { Storage } from '../../storage/storage.ts'
import type { StoredAccess } from './stored/access-store.ts'

/** One look at claims: who, when, why, and what was shown. Never the words that were looked for. */
const accessEntrySchema = z.strictObject({
  version: z.literal(1),
  caseId: z.string(),
  /** From 1 without gaps. */
  number: z.number(),
  /** The hash of the entry before; null for the first. */
  previous: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  at: z.string(),
  who: z.string(),
  reason: z.string(),
  /** The kinds of thing that the text was looked for as. */
  kinds: z.array(z.string()),
  /** A keyed hash of the text, which shows whether the same was looked for again. */
  query: z.string(),
  /** The reference codes of the claims that were listed or shown. */
  claims: z.array(z.string()),
  signature: z.string(),
})

/** An entry that any version wrote, whole: its signature is over all of it. */
export const accessEntryOfAnyVersion = z.looseObject({
  ...accessEntrySchema.shape,
  version: z.int().check(z.positive()),
})

/** What this version does not know of an entry; null where it knows all. */
export function unknownInEntry(entry: z.infer<typeof accessEntryOfAnyVersion>): string | null {
  const added = addedTo(entry, accessEntrySchema.shape)
  if (entry.version > 1) return `of version ${entry.version}`
  return added.length === 0 ? null : `with ${added.join(', ')}`
}

export type AccessEntry = z.infer<typeof accessEntrySchema>

/** The kind of statement that the signature of an entry covers. */
export const accessStatement = 'access'

/** The number that an entry states; 0 if it is no entry. */
export const numberOfEntry = (text: string): number =>
  z.safeParse(z.object({ number: z.number() }), parsedJson(text)).data?.number ?? 0

const entriesAtOnce = 500

/** The entries of the log in order, a few hundred in memory at a time. */
export async function* accessEntries({ access }: Pick<Storage, 'access'>): AsyncGenerator<StoredAccess> {
  for (let from = 1; ; ) {
    const page = await access.entries(from, entriesAtOnce)
    yield* page
    const last = page.at(-1)
    if (!last) return
    from = last.number + 1
  }
}

/** Adds a look to the log, before anything is shown. */
export const recordAccess = (
  { storage, ring }: { readonly storage: Pick<Storage, 'access' | 'caseId'>; readonly ring: KeyRing },
  look: Pick<AccessEntry, 'at' | 'who' | 'reason' | 'kinds' | 'query' | 'claims'>,
): Promise<void> =>
  storage.access.append((last) => {
    const number = (last?.number ?? 0) + 1
    const previous = last && sha256(last.text)
    const statement = { version: 1, caseId: storage.caseId, number, previous, ...look }
    const signature = signStatement(ring, accessStatement, statement)
    return { number, text: canonicalJson({ ...statement, signature }) }
  })
