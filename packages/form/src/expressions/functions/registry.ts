import type { BuiltInFunction } from './built-in-function.ts'
import { dayFunctions } from './days.ts'
import { listFunctions } from './lists.ts'
import { numberFunctions } from './numbers.ts'
import { presenceFunctions } from './presence.ts'
import { textFunctions } from './texts.ts'

const functions = {
  ...listFunctions,
  ...numberFunctions,
  ...textFunctions,
  ...dayFunctions,
  ...presenceFunctions,
}

/** A function of the language. */
export type FunctionName = keyof typeof functions

/** Every function of the language. Their parameters and examples are in `expression-parser/signatures.ts`. */
export const builtInFunctions: Readonly<Record<FunctionName, BuiltInFunction>> = functions
