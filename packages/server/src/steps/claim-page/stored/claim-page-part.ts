import { claimantEvents } from './claimant-events.ts'

export const claimPagePart = { schema: {}, tables: {}, events: claimantEvents }
