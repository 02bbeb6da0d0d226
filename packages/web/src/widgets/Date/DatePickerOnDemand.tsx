import { type ComponentProps, lazy, Suspense } from 'react'
import type { DatePicker } from './DatePicker.tsx'

/** Fetches the code of the calendar's button; no landing page has a date. */
export const loadDatePicker = () => import('./DatePicker.tsx')

const LoadedPicker = lazy(async () => ({ default: (await loadDatePicker()).DatePicker }))

/** The calendar of a date field; the date can be typed before its code has arrived. */
export function DatePickerOnDemand(props: ComponentProps<typeof DatePicker>) {
  return (
    <Suspense>
      <LoadedPicker {...props} />
    </Suspense>
  )
}
