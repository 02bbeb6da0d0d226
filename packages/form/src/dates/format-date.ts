/** `7` as `07`. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The date as models keep it and pages show it: MM/dd/yyyy. */
export const formatDate = ({ year, month, day }: Temporal.PlainDate): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${String(year).padStart(4, '0')}`
