import { useCopy } from '../../copy/CopyProvider.tsx'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import { toPlainDate } from './calendar-days.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useDateText } from './use-date-text.ts'

interface OverlayProps {
  /** Pixels. */
  readonly height: number
  readonly onClose: () => void
}

/** What the calendar shows, and how to turn it to another day of the same month or year. */
function useTurn(onClose: () => void) {
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

/** The twelve months of the year that is shown; those without a day to choose are disabled. */
export function MonthOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useTurn(onClose)
  const name = useDateText({ month: 'short' })
  const order = (year: number, month: number) => year * 12 + month
  const choices = Array.from({ length: 12 }, (_, index) => {
    const at = order(shown.year, index + 1)
    return {
      value: index + 1,
      text: name(new Date(Date.UTC(shown.year, index, 1))),
      disabled: at < order(min.year, min.month) || at > order(max.year, max.month),
    }
  })
  return (
    <ChoiceGrid
      name={t('LocKey_DatePicker_Month')}
      choices={choices}
      chosen={shown.month}
      height={height}
      onChoose={(month) => turnTo(shown.year, month)}
      onClose={onClose}
    />
  )
}

/** The years with a day to choose. */
export function YearOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useTurn(onClose)
  const choices = Array.from({ length: max.year - min.year + 1 }, (_, index) => ({
    value: min.year + index,
    text: String(min.year + index),
    disabled: false,
  }))
  return (
    <ChoiceGrid
      name={t('LocKey_DatePicker_Year')}
      choices={choices}
      chosen={shown.year}
      height={height}
      onChoose={(year) => turnTo(year, shown.month)}
      onClose={onClose}
    />
  )
}
