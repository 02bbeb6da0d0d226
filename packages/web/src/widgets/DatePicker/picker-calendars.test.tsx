import type { DatePickerSettings, PickerValue } from '@redress/form'
import { datePickerOptions } from '@redress/form/date-picker-options'
import type { ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../../copy/CopyProvider.tsx'
import type { PickerCalendarProps } from './calendar-props.ts'
import { DatePicker } from './DatePicker.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { DaysCalendar, RangeDays } from './PickerMenu.tsx'
import { TimeOverlay } from './TimeOverlay.tsx'

const day = (text: string) => Temporal.PlainDate.from(text)
const days = { min: day('2015-01-01'), max: day('2025-06-30'), start: day('2025-06-30') }

/** What a calendar shows as its menu opens. Every text is its own key. */
function calendar(
  Days: ComponentType<PickerCalendarProps>,
  settings: DatePickerSettings,
  value: PickerValue,
  culture = 'en-US',
): string {
  const nothing = () => {}
  return renderToStaticMarkup(
    <CopyProvider culture="en" dictionary={new Map()}>
      <I18nProvider locale={`${culture}-u-ca-gregory-nu-latn`}>
        <Days
          options={datePickerOptions(settings)}
          value={value}
          days={days}
          onPick={nothing}
          onCancel={nothing}
        />
      </I18nProvider>
    </CopyProvider>,
  )
}

/** The days that are announced as selected, as `March 2`. */
const selected = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*aria-selected="true"[^>]*>.*?aria-label="[^"]*\b([A-Z]\w+ \d+), \d{4}/g)].map(
    ([, name]) => name ?? '',
  )

const buttons = (html: string): string[] =>
  [...html.matchAll(/LocKey_DatePicker_(Now|Cancel|Select)/g)].map(([, name]) => name ?? '')

test('PKR-3 single shows the day of the value, and needs no Select', () => {
  const html = calendar(DayCalendar, {}, '03/27/2024')
  expect(selected(html)).toEqual(['March 27'])
  expect(buttons(html)).toEqual(['Cancel'])
})

test('DSP-3 an empty field opens at the last day, and offers none after it', () => {
  const html = calendar(DayCalendar, {}, null)
  expect(selected(html)).toEqual([])
  expect(html).toContain('June 2025')
  expect(html).toMatch(/slot="next"[^>]*disabled|disabled[^>]*slot="next"/)
})

test('PKR-3 time shows the day and the time on a clock of 24 hours or 12', () => {
  const html = calendar(DayCalendar, { mode: 'time' }, '03/27/2024 01:05:00 PM')
  expect(selected(html)).toEqual(['March 27'])
  expect(html).toContain('<bdi>13:05:00</bdi>')
  expect(buttons(html)).toEqual(['Now', 'Cancel', 'Select'])
  const twelve = calendar(DayCalendar, { mode: 'time', is24: false }, '03/27/2024 01:05:00 PM')
  expect(twelve).toMatch(/<bdi>1:05:00\sPM<\/bdi>/)
})

test('PKR-3 multi-dates shows every day, and Select', () => {
  const html = calendar(DaysCalendar, { mode: 'multiDates' }, ['03/02/2024', '03/27/2024'])
  expect(selected(html)).toEqual(['March 2', 'March 27'])
  expect(buttons(html)).toEqual(['Cancel', 'Select'])
})

test('PKR-3 week-picker shows the seven days of its week', () => {
  const html = calendar(DaysCalendar, { mode: 'weekPicker' }, ['03/18/2024', '03/24/2024'])
  expect(selected(html)).toEqual([18, 19, 20, 21, 22, 23, 24].map((number) => `March ${number}`))
})

test('PKR-3 range shows all days from its first to its last', () => {
  const html = calendar(RangeDays, { mode: 'range' }, ['03/05/2024', '03/07/2024'])
  expect(selected(html)).toEqual(['March 5', 'March 6', 'March 7'])
})

test('PKR-2 multi-calendar shows two months side by side', () => {
  const grids = (settings: DatePickerSettings) =>
    calendar(DayCalendar, settings, '03/27/2024').split('role="grid"').length - 1
  expect(grids({})).toBe(1)
  expect(grids({ multiCalendars: true })).toBe(2)
})

test('PKR-2 weeks start on Monday, or on the configured day', () => {
  const firstDay = (settings: DatePickerSettings) =>
    /<th[^>]*>([^<]+)/.exec(calendar(DayCalendar, settings, '03/27/2024'))?.[1]
  expect([firstDay({}), firstDay({ weekStart: 0 })]).toEqual(['Mon', 'Sun'])
})

test('PKR-2 hours are chosen one by one, minutes and seconds by fives; a time between them stays', () => {
  const times = (settings: DatePickerSettings, time: string) => {
    const html = renderToStaticMarkup(
      <CopyProvider culture="en" dictionary={new Map()}>
        <I18nProvider locale="en-US">
          <TimeOverlay
            options={datePickerOptions({ mode: 'time', ...settings })}
            time={Temporal.PlainTime.from(time)}
            onTime={() => {}}
          />
        </I18nProvider>
      </CopyProvider>,
    )
    return html
      .split('<select')
      .slice(1)
      .map((select) => [...select.matchAll(/>([^<>]+)<\/option>/g)].map(([, text]) => text))
  }
  const [hours, minutes, seconds] = times({}, '13:07:00')
  expect([hours?.length, hours?.[0], hours?.at(-1)]).toEqual([24, '00', '23'])
  expect(minutes?.join(' ')).toBe('00 05 07 10 15 20 25 30 35 40 45 50 55')
  expect(seconds).toHaveLength(12)
  expect(times({ is24: false }, '13:00:00')[0]?.[13]).toMatch(/^1\sPM$/)
})

test('PKR-3 settings and a value that do not go together are an error of the component', () => {
  const picker = (settings: DatePickerSettings, value: PickerValue) => () =>
    renderToStaticMarkup(
      <CopyProvider culture="en" dictionary={new Map()}>
        <DatePicker
          settings={settings}
          value={value}
          pickableDays={() => days}
          labelledBy="label"
          onPick={() => {}}
        />
      </CopyProvider>,
    )
  expect(picker({ partialRange: true }, null)).toThrow('partial-range or range must be enabled')
  expect(picker({ mode: 'multiDates' }, '03/27/2024')).toThrow('need an array')
  expect(picker({ mode: 'weekPicker' }, '03/27/2024')).toThrow('need an array')
  expect(picker({}, '03/27/2024')()).toContain('aria-haspopup="dialog"')
})

test.each([
  ['en-US', 'MonTueWedThuFriSatSun'],
  ['ar', 'نثرخجسح'],
  ['ur', 'پیرمنگلبدھجمعراتجمعہہفتہاتوار'],
])('REG-6 the days of the week in %s have letters of this language', (culture, names) => {
  const html = calendar(DayCalendar, {}, null, culture)
  expect([...html.matchAll(/<th [^>]*>([^<]*)</g)].map(([, name]) => name).join('')).toBe(names)
})
