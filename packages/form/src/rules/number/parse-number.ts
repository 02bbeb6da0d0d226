const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A number with all of its digits: `1e21` is a 1 with 21 zeros. */
export const plainNumber = (number: number): string => plain.format(number)

const numberPattern = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/** The number that a text is, or null: digits, thousands separated by commas or not at all, a dot before decimals. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  return numberPattern.test(trimmed) && /\d/.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : null
}
