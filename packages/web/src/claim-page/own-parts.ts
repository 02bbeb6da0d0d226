import { AskForLink } from './AskForLink.tsx'
import { Objection } from './Objection.tsx'
import { OpenByLink } from './OpenByLink.tsx'
import { OwnDecision } from './OwnAnswers.tsx'
import { OwnClaimView } from './OwnClaimView.tsx'

/** What claimants do on the page of their claim, in one part of the page. */
export const ownParts = { AskForLink, Objection, OpenByLink, OwnClaimView, OwnDecision }
