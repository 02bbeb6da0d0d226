import { sendDocument } from './send-document.ts'
import { createTurns } from './take-turns.ts'

/** What sends documents, in one part of the page: with the client of the protocol it is fetched where a document is chosen. */
export const sending = { sendDocument, createTurns }
