import type { ExpressionMistake, MistakeCode } from '@redress/engine/expression-parser'
import type { FaultCode } from '@redress/engine/expressions'
import { expressionSuggestion } from './expression-suggestion.ts'

const wordings: Readonly<Record<MistakeCode, (mistake: ExpressionMistake) => string>> = {
  syntax: ({ found }) =>
    found.trim() === ''
      ? 'The expression ends where a value is expected.'
      : `'${found}' is not expected here. The expression cannot be read from here on.`,
  outside: ({ found }) => `'${found}' is part of FEEL, and not of the part that Redress knows.`,
  literal: ({ found }) =>
    `'${found}' is no number, day or duration that exists, or a key that is there twice.`,
  unknownFunction: ({ found }) => `No function '${found}'.`,
  notAFunction: ({ found }) => `${found} is no function.`,
  parameters: ({ found, expected }) => `The parameters do not fit: '${found}' is given to ${expected}.`,
  unknownName: ({ found }) => `No model or name '${found}'.`,
  unknownField: ({ found, expected }) => `No field '${found}' in the ${expected}.`,
  types: ({ found, expected }) =>
    expected === '' ? `These kinds do not fit: ${found}.` : `A ${found} does not fit into ${expected}.`,
  units: ({ found, expected }) =>
    expected === ''
      ? `Different units are mixed: ${found}. Convert one by a product or a quotient, or correct the unit of its field.`
      : `This is in ${found}, and its field in ${expected}. Convert it by a product or a quotient, or correct one of the units.`,
  condition: ({ found }) => `A condition must be true or false, and this is a ${found}.`,
  concealed: ({ found }) =>
    `'${found}' is shown in part, and what is calculated from it would show and store it whole. Leave it out of the expression.`,
  tooLong: ({ found, expected }) =>
    `The expression has ${found} characters. The most is ${expected}: use several.`,
  tooDeep: ({ expected }) =>
    `The expression has more than ${expected} parts within one another: use several.`,
  tooManySteps: ({ found, expected }) =>
    `The expression takes up to ${found} steps with as many records as allowed. The most is ${expected}.`,
}

/** The sentences for a mistake in an expression: what is wrong, and what to do. */
export const expressionMistakeText = (mistake: ExpressionMistake): string =>
  `${wordings[mistake.code](mistake)}${expressionSuggestion(mistake)}`

/** The sentences for what goes wrong when an expression is evaluated. */
export const failureTexts: Readonly<Record<FaultCode, string>> = {
  type: 'A value here is of a kind that does not fit.',
  divisionByZero: 'This divides by zero.',
  range:
    'A value here is not allowed: a day that does not exist, a place before the first, or an exponent with a fraction.',
  overflow: 'The number is too large.',
  limit: 'This takes too many steps, or makes too long a text.',
}
