import type { DatePickerOptions } from '@redress/engine'
import { calendarCount } from '@redress/engine/date-picker-options'
import { type ReactNode, useState } from 'react'
import { Button, CalendarCell, CalendarGrid, useLocale } from 'react-aria-components'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './DatePicker.module.css'
import { MonthOverlay } from './MonthOverlay.tsx'
import { toPlainDate } from './to-calendar-date.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useDateText } from './use-date-text.ts'
import { useSwipe } from './use-swipe.ts'
import { YearOverlay } from './YearOverlay.tsx'

type Overlay = 'month' | 'year' | null

const atNoon = ({ year, month }: Temporal.PlainDate) => new Date(Date.UTC(year, month - 1, 1, 12))

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
