import { localeOf, type WidgetOf } from '@redress/engine'
import type { CopyReader } from '../../copy/CopyProvider.tsx'

const typedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A day as a culture writes it, `March 27, 2021`; anything that is not a typed day stays as it is. */
export function readableDate(_widget: WidgetOf<'date'>, text: string, { culture }: CopyReader): string {
  const [, month, day, year] = typedDate.exec(text) ?? []
  if (month === undefined || day === undefined || year === undefined) return text
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return new Intl.DateTimeFormat(localeOf(culture), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
