let zone: string | null | undefined

/**
 * The time zone of the device by its IANA name; null where the browser knows none: it then says nothing, or
 * `Etc/Unknown`, and whatever is given such a name throws. It is found once: calendars have such a browser say UTC later.
 */
export function ownZone(): string | null {
  if (zone !== undefined) return zone
  try {
    zone = Temporal.Now.zonedDateTimeISO(new Intl.DateTimeFormat().resolvedOptions().timeZone).timeZoneId
  } catch {
    zone = null
  }
  return zone
}
