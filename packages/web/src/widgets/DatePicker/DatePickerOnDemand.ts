import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'

/** Fetches the code of the calendar's button; no landing page has a date. */
export const loadDatePicker = () => importPart(() => import('./DatePicker.tsx'))

/** The calendar of a date field; the date can be typed before its code has arrived. */
export const DatePickerOnDemand = onDemand(async () => (await loadDatePicker()).DatePicker)
