import { deadlineKeysOf, holdingDeadline, weekdayLongDateWithZoneText } from '@redress/form'
import { useEffect, useReducer } from 'react'
import { useApp } from '../app/app.ts'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Moment } from '../copy/Moment.tsx'
import type { DeadlineProps } from './DeadlineLine.tsx'
import { watchDeadlines } from './watch-deadlines.ts'

/** The deadline that holds in a form for this claimant now, in words. It applies the time as it passes. */
export function DeadlineStatement({ session }: DeadlineProps) {
  const app = useApp()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchDeadlines(app, session, render), [app, session])
  const { locale } = useCopy()
  const { formType } = session.plan
  const keys = deadlineKeysOf(formType)
  const deadlines = app.deadlinesIn(formType)
  const begunAt = app.claimant.authorizedAt(formType)
  const holding = holdingDeadline(keys, deadlines, app.now(), begunAt)
  if (holding === null) {
    const isOpen = keys.some((key) => app.namedDeadlines.get()[key]?.deadline === null)
    return isOpen ? (
      <p>
        <Copy text="LocKey_Deadline_Open" />
      </p>
    ) : null
  }
  const { key, deadline, kind, end } = holding
  const { zone, instant } = deadline
  if (kind === 'passed')
    return (
      <NoticeBox tone="warning">
        <p>
          <Copy text="LocKey_Deadline_Text" />
        </p>
      </NoticeBox>
    )
  if (kind === 'grace')
    return (
      <NoticeBox tone="warning">
        <Moment text="LocKey_Deadline_Grace" end={end} zone={zone} />
      </NoticeBox>
    )
  if (kind === 'late')
    return (
      <NoticeBox tone="warning">
        <Moment
          text="LocKey_Deadline_Late"
          params={{ deadline: weekdayLongDateWithZoneText(instant, zone, locale) }}
          end={end}
          zone={zone}
        />
      </NoticeBox>
    )
  if (deadline.byMember && begunAt === null)
    return (
      <p>
        <Copy text="LocKey_Deadline_AfterSignIn" />
      </p>
    )
  const isOwn = begunAt !== null && app.claimant.ownDeadlines(formType)?.[key] !== undefined
  return <Moment text={isOwn ? 'LocKey_Deadline_ForYou' : 'LocKey_Deadline_For'} end={end} zone={zone} />
}
