import type { PageCode } from './other-browser.ts'

/**
 * Fills in every field whose `autocomplete` is one of the tokens, as Safari does: it sets the value without a key, and fires
 * `input` and `change`. The values are JSON by token.
 */
export const fillByEvents: PageCode = (values = '{}') => {
  for (const [token, value] of Object.entries(JSON.parse(values)))
    for (const field of document.querySelectorAll(`main [autocomplete~="${token}"]`)) {
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, String(value))
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  return ''
}
