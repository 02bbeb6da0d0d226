/** What is fetched on demand and lies above the app: its parts are named here alone. */

import { importPart } from '../state/import-part.ts'
import { loadNeeded } from '../state/load-optionally.ts'

/** Fetches what the site does on pages behind the first, in the request that fetches their blocks. */
export const loadLaterParts = async () =>
  (await importPart(() => import('../shell/later-parts.ts'))).laterParts

/** What signs in: fetched a while after the first page, or when it is first needed, whichever comes first. */
export const signInCode = () => importPart(() => import('../sign-in/sign-in.ts'))

/** What files a claim, fetched at the same time. */
export const filingCode = () => importPart(() => import('../filing/file-claim.ts'))

export const loadSignIn = () => loadNeeded(signInCode)

export const loadFiling = () => loadNeeded(filingCode)
