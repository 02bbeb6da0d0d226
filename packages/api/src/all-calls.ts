import * as bulk from './bulk.ts'
import type { Call } from './call.ts'
import * as choices from './choices.ts'
import * as claimPage from './claim-page.ts'
import * as cures from './cures.ts'
import * as days from './days.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import * as links from './links.ts'
import * as ownClaim from './own-claim.ts'
import * as pageCounts from './page-counts.ts'
import * as paypal from './paypal.ts'
import * as receipts from './receipts.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as submission from './submission.ts'
import * as texts from './texts.ts'

/** The files of the calls, by their names. */
const files = {
  bulk,
  choices,
  'claim-page': claimPage,
  cures,
  days,
  documents,
  drafts,
  links,
  'own-claim': ownClaim,
  'page-counts': pageCounts,
  paypal,
  receipts,
  session,
  settings,
  'sign-in': signIn,
  submission,
  texts,
}

/** A file of calls: those of one step, or of the site. */
export type CallFile = keyof typeof files

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value

/** Every call, by its file and its name there. Of the server and of what is generated: the page loads the few that it makes. */
export const allCalls: ReadonlyMap<string, ReadonlyMap<string, Call>> = new Map(
  Object.entries(files).map(([file, exported]) => [
    file,
    new Map(
      Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
    ),
  ]),
)
