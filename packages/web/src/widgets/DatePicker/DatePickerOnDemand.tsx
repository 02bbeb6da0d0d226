import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { DatePicker } from './DatePicker.tsx'

/** Fetches the code of the calendar's button; no landing page has a date. */
export const loadDatePicker = () => import('./DatePicker.tsx')

const LoadedPicker = lazyPart(async () => (await loadDatePicker()).DatePicker)

/** The calendar of a date field; the date can be typed before its code has arrived. */
export function DatePickerOnDemand(props: ComponentProps<typeof DatePicker>) {
  return (
    <Suspense>
      <LoadedPicker {...props} />
    </Suspense>
  )
}
