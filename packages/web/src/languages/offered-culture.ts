/** The language and script of a culture, `zh-Hant` for `zh-TW`; a code that names no language is its own. */
function writing(code: string): string {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return `${language}-${script}`
  } catch {
    return code
  }
}

/**
 * The enabled culture that fits the languages of the browser best; null where the page is in it already, or where the case
 * has none of them.
 */
export function offeredCulture(
  preferred: readonly string[],
  enabled: readonly string[],
  culture: string,
): string | null {
  for (const code of preferred) {
    const found =
      enabled.find((each) => each === code) ?? enabled.find((each) => writing(each) === writing(code))
    if (found !== undefined) return writing(found) === writing(culture) ? null : found
  }
  return null
}
