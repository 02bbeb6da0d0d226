import type { Storage } from '../../storage/storage.ts'
import type { LedgerFinding } from '../ledger/ledger-finding.ts'
import type { LedgerEntry } from '../ledger/ledger-seal.ts'
import type { PublicKey } from '../ledger/receipt.ts'
import type { LaterThings } from '../vault/later-version.ts'
import { type Erasure, erasureIn } from './erasure.ts'

/** The erasures of a case that are as they were signed, by what they explain: entries of the ledger without content. */
export interface ErasedEntries {
  /** The number of erased claims. */
  readonly claims: number
  /** Whether the filing or event of an entry was erased. */
  readonly has: (entry: Pick<LedgerEntry, 'referenceCode' | 'contentHash'>) => boolean
  readonly findings: readonly LedgerFinding[]
}

const nameOf = ({ referenceCode, contentHash }: Pick<LedgerEntry, 'referenceCode' | 'contentHash'>) =>
  `${contentHash} ${referenceCode}`

/** Reads the records of erasures. One that was altered explains nothing, and is a finding. */
export function erasedEntries(texts: readonly string[], of: Parameters<typeof erasureIn>[1]): ErasedEntries {
  const erasures = texts.map((text) => erasureIn(text, of))
  const sound = erasures.filter((each): each is Erasure => each !== null)
  const names = new Set(sound.flatMap(({ filings, events }) => [...filings, ...events].map(nameOf)))
  return {
    claims: new Set(sound.map(({ claimId }) => claimId)).size,
    has: (entry) => names.has(nameOf(entry)),
    findings: erasures.flatMap((each, index) =>
      each
        ? []
        : [{ kind: 'altered', reason: `Record ${index + 1} of erased claims is not as it was signed.` }],
    ),
  }
}

/** Those of a store. */
export const erasedIn = async (
  { erasures, caseId }: Pick<Storage, 'erasures' | 'caseId'>,
  keys: readonly PublicKey[],
  later?: LaterThings,
): Promise<ErasedEntries> =>
  erasedEntries(
    (await erasures.all()).map(({ text }) => text),
    { caseId, keys, later },
  )

/** Entries of the ledger after one place, up to another. */
interface Places {
  readonly after: number
  readonly next: number
}

/** How many filings of a part of the ledger were erased by these records. One that was altered explains none. */
export const erasedPlaces = (
  texts: readonly string[],
  of: { readonly caseId: string; readonly keys: readonly PublicKey[] },
  { after, next }: Places,
): number =>
  texts
    .flatMap((text) => erasureIn(text, of)?.filings ?? [])
    .filter(({ sequence }) => sequence > after && sequence <= next).length
