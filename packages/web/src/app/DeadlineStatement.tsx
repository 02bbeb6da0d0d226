import {
  type BuiltInKey,
  type Deadline,
  deadlineKeysOf,
  holdingDeadline,
  weekdayLongDateWithZoneText,
  zoneIdOf,
} from '@redress/engine'
import { useEffect, useReducer } from 'react'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import type { DeadlineProps } from './DeadlineLine.tsx'
import { watchDeadlines } from './watch-deadlines.ts'

const offsetIn = (zone: string, instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(zoneIdOf(zone)).offset

interface MomentProps extends Pick<Deadline, 'zone'> {
  readonly text: BuiltInKey
  readonly params?: Readonly<Record<string, string>>
  readonly end: Temporal.Instant
}

/** A sentence with a moment in the zone of the case, and in the visitor's own zone where its clocks show another time. */
function Moment({ text, params, end, zone }: MomentProps) {
  const { culture } = useCell(useApp().culture)
  const worded = (inZone: string): string => weekdayLongDateWithZoneText(end, inZone, culture)
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <p>
      <Copy text={text} params={{ ...params, end: worded(zone) }} />
      {offsetIn(own, end) !== offsetIn(zone, end) && (
        <>
          {' '}
          <Copy text="LocKey_Deadline_InYourZone" params={{ end: worded(own) }} />
        </>
      )}
    </p>
  )
}

/** The deadline that holds in a form for this claimant now, in words (TIM-2, DLN-5). It applies the time as it passes. */
export function DeadlineStatement({ session }: DeadlineProps) {
  const app = useApp()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchDeadlines(app, session, render), [app, session])
  const { culture } = useCell(app.culture)
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
          params={{ deadline: weekdayLongDateWithZoneText(instant, zone, culture) }}
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
