import { loadNeeded } from '../state/load-optionally.ts'

/** What signs in: fetched a while after the first page, or when it is first needed, whichever comes first. */
export const signInCode = () => import('../sign-in/sign-in.ts')

/** What files a claim, fetched at the same time. */
export const filingCode = () => import('../filing/file-claim.ts')

export const loadSignIn = () => loadNeeded(signInCode)

export const loadFiling = () => loadNeeded(filingCode)
