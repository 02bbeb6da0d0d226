/** The parts of an instant as a format writes them. French has the first of a month as `1er`, which Intl does not know. */
export function datePartsOf(format: Intl.DateTimeFormat, instant: number): Intl.DateTimeFormatPart[] {
  const isFrench = format.resolvedOptions().locale.startsWith('fr')
  return format
    .formatToParts(instant)
    .map((part) => (isFrench && part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part))
}

/** A date in words. */
export const dateWords = (format: Intl.DateTimeFormat, instant: number): string =>
  datePartsOf(format, instant)
    .map(({ value }) => value)
    .join('')
