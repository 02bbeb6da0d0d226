/**
 * The time zone of the device by its IANA name; null where the browser knows none: it then says nothing, or
 * `Etc/Unknown`, and whatever is given such a name throws.
 */
export function ownZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId
  } catch {
    return null
  }
}
