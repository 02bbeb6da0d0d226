import { comparedTexts } from '../compare.ts'
import { type Decimal, isDecimal } from '../decimal.ts'
import { faultOf } from '../fault.ts'
import { type Computed, type Day, isList, onlyItem, type Value } from '../value.ts'

/** A function of the language: its parameters in their order; those at the end that may be left out can be missing. */
export type BuiltInFunction = (parameters: readonly Value[], run: { readonly today: Day }) => Computed

const isText = (value: Value): value is string => typeof value === 'string'

/** A function of numbers. It is null if one of them is null. */
export const ofNumbers =
  (compute: (...numbers: Decimal[]) => Computed): BuiltInFunction =>
  (parameters) => {
    const values = parameters.map(onlyItem)
    if (values.includes(null)) return null
    return values.every(isDecimal) ? compute(...values) : faultOf('type')
  }

/** A function of texts. It is null if one of them is null. */
export const ofTexts =
  (compute: (...texts: string[]) => Computed): BuiltInFunction =>
  (parameters) => {
    const values = comparedTexts(parameters.map(onlyItem))
    if (values.includes(null)) return null
    return values.every(isText) ? compute(...values) : faultOf('type')
  }

/** A function of a list, written as one or as its items: `sum([1, 2])` is `sum(1, 2)`. It is null if the list is null. */
export const ofList =
  (compute: (items: readonly Value[]) => Computed): BuiltInFunction =>
  (parameters) => {
    const [only] = parameters
    if (parameters.length !== 1 || only === undefined) return compute(parameters)
    if (only === null) return null
    return compute(isList(only) ? only : [only])
  }
