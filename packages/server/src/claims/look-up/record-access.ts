import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { signStatement } from '../vault/sign-statement.ts'
import { type AccessEntry, accessStatement } from './access-entry.ts'

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
