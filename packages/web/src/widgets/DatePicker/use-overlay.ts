import { toPlainDate } from './to-calendar-date.ts'
import { useCalendarView } from './use-calendar-view.ts'

export interface OverlayProps {
  /** Pixels. */
  readonly height: number
  readonly onClose: () => void
}

/** What the calendar shows, and how to turn it to another day of the same month or year. */
export function useOverlay(onClose: () => void) {
  const view = useCalendarView()
  const shown = toPlainDate(view.visibleRange.start)
  const turnTo = (year: number, month: number) => {
    view.setFocusedDate(view.focusedDate.set({ year, month }))
    view.setFocused(true)
    onClose()
  }
  const min = view.minValue ?? view.visibleRange.start
  const max = view.maxValue ?? view.visibleRange.end
  return { shown, turnTo, min, max }
}
