/**
 * Makes the browser call the zone of the device UTC where it has no name for it. The standard demands that; some browsers
 * answer `Etc/Unknown`, and throw when the calendars pass that on.
 */
export function ensureTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    // oxlint-disable-next-line typescript/unbound-method -- It is called with the format that it belongs to.
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      const resolved = resolvedOptions.call(this)
      return resolved.timeZone === timeZone ? { ...resolved, timeZone: 'UTC' } : resolved
    }
  }
}
