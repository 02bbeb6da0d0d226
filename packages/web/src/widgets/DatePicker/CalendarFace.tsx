import type { DatePickerOptions } from '@redress/form'
import { calendarCount } from '@redress/form/date-picker-options'
import { type PointerEvent, type ReactNode, use, useRef, useState } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarStateContext,
  RangeCalendarStateContext,
  useLocale,
} from 'react-aria-components'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import { toPlainDate, useDateText } from './calendar-props.ts'
import styles from './DatePicker.module.css'

type Overlay = 'month' | 'year' | null

const atNoon = ({ year, month }: Temporal.PlainDate) => new Date(Date.UTC(year, month - 1, 1, 12))

/** The state of the calendar around, whichever kind it is of. It throws outside of one. */
function useCalendarView() {
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const view = single ?? range
  if (view === null) throw new Error('There is no calendar above.')
  return view
}

/** The month and the year that are shown, each a button to its overlay, between the steps to other months. */
function Head({
  overlay,
  onOverlay,
}: {
  readonly overlay: Overlay
  readonly onOverlay: (overlay: Overlay) => void
}) {
  const { t } = useCopy()
  const shown = toPlainDate(useCalendarView().visibleRange.start)
  const month = useDateText({ month: 'long' })(atNoon(shown))
  const opener = (name: 'month' | 'year', text: string, purpose: string) => (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={overlay === name}
      onClick={() => onOverlay(overlay === name ? null : name)}
    >
      {text}
      <span className="visually-hidden">, {purpose}</span>
      <Icon name="chevron" />
    </button>
  )
  return (
    <div className={styles.head}>
      <Button
        slot="previous"
        aria-label={t('LocKey_DatePicker_PreviousMonth')}
        className={styles.step ?? ''}
        data-towards="start"
      >
        <Icon name="chevron" />
      </Button>
      <div className={styles.openers}>
        {opener('month', month, t('LocKey_DatePicker_Month'))}
        {opener('year', String(shown.year), t('LocKey_DatePicker_Year'))}
      </div>
      <Button
        slot="next"
        aria-label={t('LocKey_DatePicker_NextMonth')}
        className={styles.step ?? ''}
        data-towards="end"
      >
        <Icon name="chevron" />
      </Button>
    </div>
  )
}

/**
 * Short names of the days of the week, `Mon`; single letters where a language has no names that short. In Urdu those are
 * English letters, so that it keeps its names.
 */
function useWeekdayStyle(): 'short' | 'narrow' {
  const moments = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)))
  const names = moments.map(useDateText({ weekday: 'short' }))
  const letters = moments.map(useDateText({ weekday: 'narrow' })).join('')
  const areForeign = /[A-Z]/.test(letters) && !/[A-Z]/i.test(names.join(''))
  return names.some((text) => [...text].length > 4) && !areForeign ? 'narrow' : 'short'
}

/**
 * Handlers that tell a finger's way to the left or right, once it is longer than `threshold` pixels and more level
 * than steep. The finger is captured then, so that lifting it presses nothing.
 */
function useSwipe(threshold: number, onSwipe: (towards: 'left' | 'right') => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const way = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return 0
    const across = clientX - start.current.x
    const far = Math.abs(across) > threshold && Math.abs(across) > Math.abs(clientY - start.current.y)
    return far ? across : 0
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (way(event) !== 0) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUpCapture: (event: PointerEvent) => {
      const across = way(event)
      start.current = null
      if (across !== 0) onSwipe(across < 0 ? 'left' : 'right')
    },
    onPointerCancelCapture: () => {
      start.current = null
    },
  }
}

/** The days of the months that are shown. A swipe turns to the month before or after. */
function Grids({ options }: { readonly options: DatePickerOptions }) {
  const view = useCalendarView()
  const { direction } = useLocale()
  const name = useDateText({ month: 'long', year: 'numeric' })
  const weekdayStyle = useWeekdayStyle()
  const count = calendarCount(options)
  const shown = toPlainDate(view.visibleRange.start)
  const swipe = useSwipe(options.swipeThreshold, (towards) => {
    const forward = (towards === 'left') === (direction === 'ltr')
    if (forward && !view.isNextVisibleRangeInvalid()) view.focusNextPage()
    if (!forward && !view.isPreviousVisibleRangeInvalid()) view.focusPreviousPage()
  })
  return (
    <div className={styles.grids} data-mode={options.mode} {...swipe}>
      {Array.from({ length: count }, (_, months) => (
        <div key={String(shown.add({ months }))} className={styles.month}>
          {count > 1 && (
            <p aria-hidden="true" className={styles.monthName}>
              {name(atNoon(shown.add({ months })))}
            </p>
          )}
          <CalendarGrid offset={{ months }} weekdayStyle={weekdayStyle} className={styles.grid ?? ''}>
            {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
          </CalendarGrid>
        </div>
      ))}
    </div>
  )
}

interface CalendarFaceProps {
  readonly options: DatePickerOptions
  /** What is shown instead of the days: the time overlay. */
  readonly instead?: ReactNode
  /** The buttons below, where the mode needs any. */
  readonly children?: ReactNode
}

interface OverlayProps {
  /** Pixels. */
  readonly height: number
  readonly onClose: () => void
}

/** What the calendar shows, and how to turn it to another day of the same month or year. */
function useOverlay(onClose: () => void) {
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
function MonthOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useOverlay(onClose)
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
function YearOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useOverlay(onClose)
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

/** What a calendar of any mode looks like: its head, the days or an overlay over them, its buttons. */
export function CalendarFace({ options, instead, children }: CalendarFaceProps) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const { modeHeight } = options
  const close = () => setOverlay(null)
  return (
    <>
      <Head overlay={overlay} onOverlay={setOverlay} />
      {overlay === 'month' && <MonthOverlay height={modeHeight} onClose={close} />}
      {overlay === 'year' && <YearOverlay height={modeHeight} onClose={close} />}
      {overlay === null && (instead ?? <Grids options={options} />)}
      {children}
    </>
  )
}
