import {
  type BuiltInKey,
  type Deadline,
  ownZoneStyles,
  weekdayLongDateWithZoneText,
  zoneIdOf,
} from '@redress/form'
import { Copy } from './Copy.tsx'
import { useCopy } from './CopyProvider.tsx'

const offsetIn = (zone: string, instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(zoneIdOf(zone)).offset

let zone: string | null | undefined

/**
 * The time zone of the device by its IANA name; null where the browser knows none: it then says nothing, or
 * `Etc/Unknown`, and whatever is given such a name throws. It is found once: calendars have such a browser say UTC later.
 */
function ownZone(): string | null {
  if (zone !== undefined) return zone
  try {
    zone = Temporal.Now.zonedDateTimeISO(new Intl.DateTimeFormat().resolvedOptions().timeZone).timeZoneId
  } catch {
    zone = null
  }
  return zone
}

/** The same moment in the visitor's own zone, where its clocks show another time. */
export function InOwnZone({ end, zone }: Pick<MomentProps, 'end' | 'zone'>) {
  const { locale } = useCopy()
  const own = ownZone()
  if (own === null || offsetIn(own, end) === offsetIn(zone, end)) return null
  return (
    <>
      {' '}
      <span data-part="own-zone">
        <Copy
          text="LocKey_Deadline_InYourZone"
          params={{ end: weekdayLongDateWithZoneText(end, own, locale, ownZoneStyles(own)) }}
        />
      </span>
    </>
  )
}

interface MomentProps extends Pick<Deadline, 'zone'> {
  readonly text: BuiltInKey
  readonly params?: Readonly<Record<string, string>>
  readonly end: Temporal.Instant
}

/** A sentence with a moment in the zone of the case, and in the visitor's own zone where its clocks show another time. */
export function Moment({ text, params, end, zone }: MomentProps) {
  const { locale } = useCopy()
  return (
    <p>
      <Copy text={text} params={{ ...params, end: weekdayLongDateWithZoneText(end, zone, locale) }} />
      <InOwnZone end={end} zone={zone} />
    </p>
  )
}
