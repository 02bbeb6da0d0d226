import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** A page that was shown for the first time since signing in. */
export const pageReachedRequest = namedSchema(
  'PageReached',
  z.object({
    form: formNameSchema,
    page: z.string().check(z.maxLength(100)),
  }),
)

export const pageReachedAnswer = namedSchema('PageCounted', z.object({ counted: z.boolean() }))

/** Counts the first view of a page. People share addresses, and browse a form. */
export const countPage = defineCall({
  id: 'countPage',
  method: 'post',
  path: '/api/forms/page-reached',
  audience: 'page',
  tag: 'Claims',
  needs: 'nothing',
  ofVersion: true,
  summary: 'Counts a page that was shown',
  description:
    'Nothing about the claimant is stored. Only pages of a form that this session is signed in to are counted.',
  body: pageReachedRequest,
  bodyLimit: 1024,
  perMinute: 600,
  answers: { 200: { means: 'Whether it was counted.', schema: pageReachedAnswer } },
})
