import * as z from 'zod/mini'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { DeveloperError } from '../errors.ts'
import { usualYears } from './usual-years.ts'

// Not `copyKeySchema`: this module is loaded with the date picker, and a shared schema would take its chunk into the first page.
const copyKey = z
  .string()
  .check(z.regex(/^LocKey_\w+$/, 'Expected a copy key: LocKey_ and letters, digits, underscores'))
const buttonKey = (usual: BuiltInKey) => z._default(copyKey, usual)
const pixels = (usual: number) => z._default(z.int().check(z.gte(0)), usual)
const year = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(9999)), usual)
const step = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(59)), usual)

/** The options that a text field of a form can use as well; the others need a value of another shape. */
const shared = {
  firstYear: year(usualYears.firstYear),
  lastYear: year(usualYears.lastYear),
  /** The day on which weeks start: 0 is Sunday, 1 Monday. */
  weekStart: z._default(z.int().check(z.gte(0), z.lte(6)), 1),
}

const yearsInOrder = ({
  firstYear,
  lastYear,
}: {
  readonly firstYear: number
  readonly lastYear: number
}): boolean => firstYear <= lastYear

/** What a case may set of the picker of a date field. */
export const fieldPickerSchema = z
  .strictObject(shared)
  .check(z.refine(yearsInOrder, 'The first year is after the last.'))

/** The options of a date picker with their defaults. Lengths are in CSS pixels. */
const datePickerSchema = z
  .strictObject({
    ...shared,
    mode: z._default(z.enum(['single', 'range', 'multiDates', 'weekPicker', 'time']), 'single'),
    /** True for two calendars side by side, or how many. */
    multiCalendars: z._default(z.union([z.boolean(), z.int().check(z.gte(2), z.lte(12))]), false),
    /** Whether a range may be left without its end. */
    partialRange: z._default(z.boolean(), true),
    is24: z._default(z.boolean(), true),
    hoursStep: step(1),
    minutesStep: step(5),
    secondsStep: step(5),
    menuOffset: pixels(10),
    /** The height of the month, year and time overlays. */
    modeHeight: pixels(255),
    swipeThreshold: pixels(10),
    /** In windows wider than this the menu stands beside its button; in others it is a sheet. */
    wideAbove: pixels(768),
    selectText: buttonKey('LocKey_DatePicker_Select'),
    cancelText: buttonKey('LocKey_DatePicker_Cancel'),
    nowText: buttonKey('LocKey_DatePicker_Now'),
    locale: z._default(z.string(), 'en-US'),
  })
  .check(z.refine(yearsInOrder, 'The first year is after the last.'))

export type DatePickerSettings = z.input<typeof datePickerSchema>
export type DatePickerOptions = z.infer<typeof datePickerSchema>

/**
 * The settings with every default filled in. Throws a ZodError for a setting out of its bounds.
 * @throws PARTIAL_RANGE_WITHOUT_RANGE where a partial range is asked for in another mode than range
 */
export function datePickerOptions(settings: DatePickerSettings = {}): DatePickerOptions {
  const options = datePickerSchema.parse(settings)
  if (settings.partialRange && options.mode !== 'range')
    throw new DeveloperError('PARTIAL_RANGE_WITHOUT_RANGE')
  return options
}

/** How many months stand side by side: at least two where there are several. */
export const calendarCount = ({ multiCalendars }: DatePickerOptions): number =>
  multiCalendars === true ? 2 : multiCalendars || 1
