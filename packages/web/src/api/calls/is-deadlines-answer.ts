/* Made by `npm run generate` of `deadlinesAnswer` of `packages/api`. */
import type { deadlinesAnswer as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isFlag, isNumber, isText, objectOf, orMissing, orNull, recordOf } from '../shape.ts'

export const isDeadlinesAnswer: GuardOf<typeof schema> = recordOf(objectOf({
  timeZone: isText,
  deadline: orNull(isText),
  redirects: recordOf(isText),
  graceMinutes: isNumber,
  late: orMissing(objectOf({
    until: isText,
    reason: isText,
  })),
  byMember: orMissing(objectOf({
    column: isText,
    days: isNumber,
    notBeforeDeadline: orMissing(isFlag),
  })),
  endsAt: orMissing(isText),
  lateEndsAt: orMissing(isText),
  lastEndsAt: orMissing(isText),
}))
