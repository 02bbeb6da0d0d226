import { fileClaim, findOut } from './file-claim.ts'
import { signIn } from './sign-in.ts'

/** What the buttons do that send something, in one part of the page: no claimant presses one at once. */
export const sending = { fileClaim, findOut, signIn }
