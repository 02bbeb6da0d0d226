import { use } from 'react'
import { CalendarStateContext, RangeCalendarStateContext } from 'react-aria-components'

/** The state of the calendar around, whichever kind it is of. It throws outside of one. */
export function useCalendarView() {
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const view = single ?? range
  if (view === null) throw new Error('useCalendarView is called outside of a calendar.')
  return view
}
