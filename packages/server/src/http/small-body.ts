import { isObject } from '@redress/foundation/json.ts'

/** The limits of a JSON body, so that checking it costs almost nothing. */
const most = {
  /** Members of the body, and fields of one of them. */
  names: 40,
  /** Characters of a name. */
  nameLength: 100,
  /** Objects within the body. */
  models: 8,
  /** Characters of a text other than the captcha token. */
  textLength: 1000,
  tokenLength: 16 * 1024,
} as const

const isSmallText = (value: unknown, longest: number): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longest)

/** Whether an object has few names, all of them short. Counting stops at the first name over the limit. */
function hasFewNames(value: object): boolean {
  let count = 0
  for (const name in value) {
    count += 1
    if (count > most.names || name.length > most.nameLength) return false
  }
  return true
}

/** A value within the body: a text, or an object with few members, to two levels. */
function isSmallValue(value: unknown, levels: number): boolean {
  if (!isObject(value)) return isSmallText(value, most.textLength)
  return (
    levels > 0 && hasFewNames(value) && Object.values(value).every((each) => isSmallValue(each, levels - 1))
  )
}

/**
 * Whether a parsed body has the size of a sign-in: few members, short names, short texts, no lists, two levels deep.
 * It is checked before the body is validated, since validation costs much more for each name.
 */
export function isSmallBody(body: unknown): boolean {
  if (!isObject(body) || !hasFewNames(body)) return false
  const { reCaptchaResponse, ...others } = body
  const values = Object.values(others)
  return (
    isSmallText(reCaptchaResponse ?? null, most.tokenLength) &&
    values.filter(isObject).length <= most.models &&
    values.every((value) => isSmallValue(value, 2))
  )
}
