import type { FunctionName } from '@redress/form/expressions/functions/registry.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import { type ExpressionMistake, mistakeOf } from './checked.ts'
import { type Form, signatures } from './signatures.ts'

/** What is given to a function: a value, with the name of its parameter where the text states one. */
export interface Given {
  readonly name: string | null
  readonly at: number
  readonly value: Tree
}

const namesOf = (form: Form): readonly string[] =>
  'itemsOf' in form ? [form.itemsOf] : form.parameters.map(({ name }) => name)

/** The values in the order of the form, or null if they do not fit it. */
function ordered(form: Form, given: readonly Given[]): readonly Tree[] | null {
  if ('itemsOf' in form) {
    const unnamed = given.every(({ name }) => name === null)
    if (given.length === 0 || !(unnamed || (given.length === 1 && given[0]?.name === form.itemsOf)))
      return null
    return given.map(({ value }) => value)
  }
  const required = form.parameters.filter(({ optional }) => optional === undefined).length
  if (given.length < required || given.length > form.parameters.length) return null
  if (given.every(({ name }) => name === null)) return given.map(({ value }) => value)
  const values = form.parameters.map(({ name }) => given.find((one) => one.name === name)?.value)
  const found = values.filter((value) => value !== undefined)
  // Only parameters at the end may be left out.
  return found.length === given.length && values.slice(0, found.length).length === found.length
    ? values.slice(0, found.length).filter((value) => value !== undefined)
    : null
}

/** How a function is called, for messages and the documentation: `round up(n, scale)`. */
export const callText = (name: FunctionName): string =>
  signatures[name].forms
    .map((form) =>
      'itemsOf' in form
        ? `${name}(${form.itemsOf}) or ${name}(a, b, …)`
        : `${name}(${form.parameters.map((one) => (one.optional ? `${one.name}?` : one.name)).join(', ')})`,
    )
    .join(' or ')

/** The call of a function with what is given to it, or the mistake. */
export function callOf(name: FunctionName, at: number, given: readonly Given[]): Tree | ExpressionMistake {
  const { forms } = signatures[name]
  for (const form of forms) {
    const values = ordered(form, given)
    if (values !== null) return ['call', at, name, ...values]
  }
  const known = forms.flatMap(namesOf)
  const unknown = given.find((one) => one.name !== null && !known.includes(one.name))
  return unknown === undefined
    ? mistakeOf('parameters', at, String(given.length), { expected: callText(name) })
    : mistakeOf('parameters', unknown.at, unknown.name ?? '', { expected: callText(name), candidates: known })
}
