import parsed, { isSupportedCountry } from 'libphonenumber-js/min'

/** What a whole text says as a number, of this country where it has no +; null for a text with anything else, an extension too. */
export function numberIn(text: string, country: string) {
  const options = { ...(isSupportedCountry(country) && { defaultCountry: country }), extract: false }
  const number = parsed(text, options)
  return number && number.ext === undefined ? number : null
}
