import { furtherDeadlineShape } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** The deadlines of the forms, and what day it is. */

/** By deadline key: the moment, and where a visitor goes after it, also in the older form with its zone. */
export const deadlinesAnswer = namedSchema(
  'Deadlines',
  z.record(
    z.string(),
    z.object({
      timeZone: z.string(),
      /** Null while no end is known. */
      deadline: z.nullable(z.string()),
      /** By culture, and `default`. */
      redirects: z.record(z.string(), z.string()),
      /** How long claimants who began before the deadline may still file. */
      graceMinutes: z.number(),
      ...furtherDeadlineShape,
    }),
  ),
)

/** The deadlines of the signed-in class member alone, by form: one for each form of the session, empty where none is own. */
export const ownDeadlinesAnswer = namedSchema('OwnDeadlines', z.record(z.string(), deadlinesAnswer))

/** Today in the settlement's zone, MM/dd/yyyy for the model, and worded for the culture. */
export const signatureDateAnswer = namedSchema(
  'SignatureDate',
  z.object({ date: z.string(), display: z.string() }),
)

export const getDeadlines = defineCall({
  id: 'getDeadlines',
  method: 'get',
  path: '/api/deadlines',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  summary: 'The deadlines of the forms',
  description: 'By deadline key, in the named time zone.',
  answers: { 200: { means: 'The deadlines of the forms', schema: deadlinesAnswer } },
})

/** A page asks on each page behind the sign-in, and when an own day passes. */
export const getOwnDeadlines = defineCall({
  id: 'getOwnDeadlines',
  method: 'get',
  path: '/api/own-deadlines',
  audience: 'page',
  tag: 'Settings',
  needs: 'session',
  summary: 'The own deadlines of the signed-in class member',
  description:
    'By form and deadline key, where the case counts days for each class member. Without a sign-in there are none.',
  perMinute: 600,
  answers: { 200: { means: 'The deadlines.', schema: ownDeadlinesAnswer } },
})

export const getSignatureDate = defineCall({
  id: 'getSignatureDate',
  method: 'get',
  path: '/api/signature-date',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  query: z.object({ culture: z.optional(z.string()) }),
  summary: 'Today in the zone of the settlement',
  description: 'As MM/dd/yyyy for the model, and formatted for a culture.',
  answers: { 200: { means: 'Today in the zone of the settlement', schema: signatureDateAnswer } },
})

export type DeadlinesAnswer = z.infer<typeof deadlinesAnswer>
export type OwnDeadlinesAnswer = z.infer<typeof ownDeadlinesAnswer>
export type SignatureDateAnswer = z.infer<typeof signatureDateAnswer>
