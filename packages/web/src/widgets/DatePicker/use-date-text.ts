import { useLocale } from 'react-aria-components'

/** Words a moment, given in UTC, as the locale of the calendar does. */
export function useDateText(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (moment) => format.format(moment)
}
