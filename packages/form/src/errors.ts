import { errorMessages } from './error-messages.ts'

export type DeveloperErrorCode = keyof typeof errorMessages

/**
 * A developer error: `code` to branch and assert on, `details` to find the place with. The built page has no messages: there the
 * error says its code and its details.
 */
export class DeveloperError extends Error {
  override readonly name = 'DeveloperError'
  readonly code: DeveloperErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: DeveloperErrorCode, details: Readonly<Record<string, string>> = {}) {
    const message: string | undefined = errorMessages[code]
    super(
      message === undefined
        ? `${code} ${JSON.stringify(details)}`
        : message.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole),
    )
    this.code = code
    this.details = details
  }
}
