import { fieldIdOf, referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import { perWidget, type Widget } from '../widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** The types of widget that show a calculated field, and no other. */
const showsCalculated: { readonly [T in Widget['type']]: boolean } = { ...perWidget(false), calculated: true }

/**
 * A calculated field is shown by a widget of the type `calculated`, and so is a field that holds a figure of a list. Such a widget shows
 * no other field.
 */
export function calculatedMistakes(
  { models, figures }: Scope,
  { type, field }: Widget,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const { model, key } = referenceOf(field, ownModel)
  const config = models.get(model)
  const own = config && Object.hasOwn(config.fields, key) ? config.fields[key] : undefined
  const shows = showsCalculated[type]
  const isComputed = own?.value !== undefined || figures.has(fieldIdOf({ model, key }))
  if (!own || isComputed === shows) return []
  if (shows) {
    const message = `'${field}' is not calculated: its model gives it no 'value'.`
    return [{ path: [...path, 'field'], message, found: field, expected: 'a field with a value' }]
  }
  const message =
    own.value === undefined
      ? `'${field}' holds a figure of a list, so nobody can enter it.`
      : `'${field}' is calculated by its model, so nobody can enter it.`
  return [{ path: [...path, 'type'], message, found: type, expected: 'the type calculated' }]
}
