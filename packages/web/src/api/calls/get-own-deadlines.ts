/* Made by `npm run generate` of `getOwnDeadlines` in `days.ts` of `packages/api`. */
import type { getOwnDeadlines as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { recordOf } from '../shape.ts'
import { isDeadlinesAnswer } from './is-deadlines-answer.ts'

export const getOwnDeadlines: PageCall<typeof statement> = {
  path: '/api/own-deadlines',
  isAnswer: recordOf(isDeadlinesAnswer),
}
