import { type DeadlineFacts, deadlineFacts, deadlineKeysOf, deadlinesModel } from '@redress/form'
import type { App } from '../app/app.ts'
import type { FormSession } from '../session/form-session.ts'
import { showToast } from '../toasts/toasts.ts'

/** The longest time between two looks at the clock, in milliseconds: a device may have slept. */
const longestPause = 60_000

/** Whether a condition, a rule or an expression of the form reads a deadline. */
const reads = ({ plan }: FormSession, key: string): boolean =>
  JSON.stringify([plan.definition, [...plan.configs.values()]]).includes(`"${deadlinesModel}.${key}"`)

/** Whether a part of the form has closed between two moments. */
const hasClosed = (session: FormSession, before: DeadlineFacts, after: DeadlineFacts): boolean =>
  Object.keys(after).some(
    (key) =>
      after[key] === 'passed' &&
      before[key] !== 'passed' &&
      !deadlineKeysOf(session.plan.formType).some((own) => own === key) &&
      reads(session, key),
  )

/** The milliseconds until the next moment of any deadline, at most `longestPause`. */
function untilNext({ deadlinesIn, now }: App, { plan }: FormSession): number {
  const present = now().epochMilliseconds
  const moments = [...deadlinesIn(plan.formType).values()]
    .flatMap(({ instant, graceEnd, late, lastEnd }) => [
      instant,
      graceEnd,
      lastEnd,
      ...(late ? [late.instant, late.graceEnd] : []),
    ])
    .map(({ epochMilliseconds }) => epochMilliseconds - present)
    .filter((away) => away >= 0)
  // Just after the moment, which is itself still in time.
  return Math.min(longestPause, ...moments.map((away) => away + 10))
}

/**
 * Applies the time to a form when a deadline passes or a reload of the case changes one, says so where that closes a part of
 * it, and calls `onChange`. Before a deadline passes here, the server is asked whether it was extended. Returns a function that
 * stops it.
 */
export function watchDeadlines(app: App, session: FormSession, onChange: () => void): () => void {
  const { formType } = session.plan
  const factsNow = (): DeadlineFacts =>
    deadlineFacts(app.deadlinesIn(formType), app.now(), app.claimant.authorizedAt(formType))
  let facts = factsNow()
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const look = (): void => {
    clearTimeout(timer)
    const before = facts
    facts = factsNow()
    if (JSON.stringify(before) !== JSON.stringify(facts)) {
      app.applyTime(session)
      if (hasClosed(session, before, facts)) showToast({ key: 'LocKey_Deadline_PartClosed', tone: 'info' })
    }
    onChange()
    timer = setTimeout(lookInTime, untilNext(app, session))
  }
  const lookInTime = async (): Promise<void> => {
    if (JSON.stringify(factsNow()) !== JSON.stringify(facts)) await app.refreshDeadlines()
    if (!isStopped) look()
  }
  timer = setTimeout(lookInTime, untilNext(app, session))
  const unsubscribe = app.namedDeadlines.subscribe(look)
  return () => {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
  }
}
