/** A reference to a field, as written in a case: `model.field`, or `field` of the model it is written in. */
interface FieldReference {
  readonly model: string
  readonly key: string
}

/** Reads a reference; a bare name belongs to `ownModel`. */
export function referenceOf(written: string, ownModel: string): FieldReference {
  const dot = written.indexOf('.')
  return dot < 0
    ? { model: ownModel, key: written }
    : { model: written.slice(0, dot), key: written.slice(dot + 1) }
}

/** The field id of a reference. */
export const fieldIdOf = ({ model, key }: FieldReference): string => `${model}.${key}`

/** The id of the field that a reference is to; a bare name belongs to `ownModel`. */
export const fieldIdIn = (written: string, ownModel: string): string =>
  fieldIdOf(referenceOf(written, ownModel))
