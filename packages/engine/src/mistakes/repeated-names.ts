import type { FormDefinition } from '../form/form-definition.ts'
import { optionsOf } from '../widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { placedLists } from './placed-lists.ts'
import { placedWidgets } from './placed-widgets.ts'

/** Every page has an address of its own. */
export function repeatedPageNames({ pages }: FormDefinition): FormMistake[] {
  const names = pages.map(({ page }) => page)
  return names.flatMap((name, index) => {
    const first = names.indexOf(name)
    if (first === index) return []
    const message = `There is already a page '${name}': it is the page ${first + 1} of the form.`
    return [{ path: ['pages', index, 'page'], message, found: name, expected: 'another name' }]
  })
}

/** Two options with the same value are indistinguishable in a claim. The later one is reported. */
export function repeatedOptions(definition: FormDefinition): FormMistake[] {
  return placedWidgets(definition).flatMap(({ widget, options }) => {
    const values = optionsOf(widget).map(({ value }) => value)
    return values.flatMap((found, index) => {
      if (values.indexOf(found) === index) return []
      const message = `There is already an option with the value '${found}'.`
      return [
        {
          path: [...options, index, 'value'],
          message,
          found,
          expected: 'another value',
        },
      ]
    })
  })
}

/** The records of a model are asked for in one place: a second list would replace the first. The later one is reported. */
export function repeatedLists(definition: FormDefinition): FormMistake[] {
  const pageOf = new Map<string, string>()
  return placedLists(definition).flatMap(({ block: { model }, path, page: { page } }) => {
    const before = pageOf.get(model)
    pageOf.set(model, before ?? page)
    if (before === undefined) return []
    const message = `The records of '${model}' are already asked for on the page '${before}'.`
    return [{ path: [...path, 'model'], message, found: model, expected: 'every model of records once' }]
  })
}

/** Every field is asked for once: two widgets would overwrite each other. The later one is reported. */
export function repeatedFieldNames(definition: FormDefinition): FormMistake[] {
  const pageOf = new Map<string, string>()
  return placedWidgets(definition).flatMap(({ id, page, path }) => {
    const before = pageOf.get(id)
    pageOf.set(id, before ?? page)
    if (before === undefined) return []
    const message = `'${id}' is already asked for on the page '${before}'.`
    return [{ path, message, found: id, expected: 'every field once' }]
  })
}
