import type { ChangedFields, ClaimantEventKind } from '@redress/api'
import * as z from 'zod/mini'
import { eventKind, numbered } from '../../../claims/history/stored/event-kind.ts'

/** Made by the page of whoever acted, so that the same action sent twice is one event. */
const key = z.string()

/** Answers by field, as `claimantInfo.emailAddress`: all fields of the change, null for those that were not asked for. */
const fields = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

/** A change of answers, with the names of those that are given. */
const changeOf = (about: string, ofClaimant: ClaimantEventKind) => ({
  ofClaimant,
  changes: ({ fields: changed }: { readonly fields: ChangedFields }) => changed,
  key: ({ key: called }: { readonly key: string }) => called,
  text: ({ fields: changed }: { readonly fields: ChangedFields }) =>
    `the claimant changed the ${about}: ${Object.keys(changed)
      .filter((field) => changed[field] !== null)
      .join(', ')}`,
})

/** What claimants do on the page of their claim. */
const claimantEvents = {
  /** The claimant withdrew the claim. */
  withdrawal: eventKind(z.strictObject({ kind: z.literal('withdrawal'), key }), {
    stateAfter: () => 'withdrawn',
    ofClaimant: 'withdrawal',
    key: ({ key: called }) => called,
    text: () => 'withdrawn by the claimant',
  }),
  /** The claimant is reached in another way than was filed. */
  contactChange: eventKind(
    z.strictObject({ kind: z.literal('contactChange'), key, fields }),
    changeOf('contact', 'contactChange'),
  ),
  /** The claimant is to be paid in another way than was filed. */
  paymentChange: eventKind(
    z.strictObject({ kind: z.literal('paymentChange'), key, fields }),
    changeOf('payment', 'paymentChange'),
  ),
  /** Somebody at the former address objected to what was announced there. It does not count until an administrator decides. */
  objection: eventKind(z.strictObject({ kind: z.literal('objection'), to: z.array(z.number()) }), {
    ofClaimant: 'objection',
    verdict: ({ to }) => ({ to, by: 'claimant', counts: false }),
    text: ({ to }) => `objection at the former address to ${numbered(to)}`,
  }),
}

export const claimPagePart = { schema: {}, tables: {}, events: claimantEvents }
