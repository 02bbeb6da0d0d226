import { referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import { perWidget, type Widget } from '../widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** The types of widget that show a calculated field, and no other. */
const showsCalculated: { readonly [T in Widget['type']]: boolean } = { ...perWidget(false), calculated: true }

/** A calculated field is shown by a widget of the type `calculated`, and such a widget shows no other field. */
export function calculatedMistakes(
  { models }: Scope,
  { type, field }: Widget,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const { model, key } = referenceOf(field, ownModel)
  const config = models.get(model)
  const own = config && Object.hasOwn(config.fields, key) ? config.fields[key] : undefined
  const shows = showsCalculated[type]
  if (!own || (own.value !== undefined) === shows) return []
  if (shows) {
    const message = `'${field}' is not calculated: its model gives it no 'value'.`
    return [{ path: [...path, 'field'], message, found: field, expected: 'a field with a value' }]
  }
  const message = `'${field}' is calculated by its model, so nobody can enter it.`
  return [{ path: [...path, 'type'], message, found: type, expected: 'the type calculated' }]
}
