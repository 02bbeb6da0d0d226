import { faultOf } from '../fault.ts'
import { onlyItem } from '../value.ts'
import type { BuiltInFunction } from './built-in-function.ts'

/** Functions that say what an empty answer means, and `not`. */
export const presenceFunctions = {
  'is defined': ([value = null]) => value !== null,
  'get or else': ([value = null, otherwise = null]) => value ?? otherwise,
  not: ([given = null]) => {
    const value = onlyItem(given)
    return value === null ? null : typeof value === 'boolean' ? !value : faultOf('type')
  },
} satisfies Readonly<Record<string, BuiltInFunction>>
