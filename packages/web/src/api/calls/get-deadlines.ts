/* Made by `npm run generate` of `getDeadlines` in `days.ts` of `packages/api`. */
import type { getDeadlines as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isDeadlinesAnswer } from './is-deadlines-answer.ts'

export const getDeadlines: PageCall<typeof statement> = {
  path: '/api/deadlines',
  isAnswer: isDeadlinesAnswer,
}
