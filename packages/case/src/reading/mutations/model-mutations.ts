import { change, type MutationKind, misspell, misspelt, placesAt, rootValue } from './mutation.ts'

/** Mutations of models. */
export const modelMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 MOD-6 a field renamed in its model is missed wherever a form or rule refers to it': (
    files,
    random,
  ) =>
    placesAt(files, 'models/', 'fields', '*').flatMap((field) => {
      const formType = rootValue(files, field, 'formType')
      const name = String(field.path.at(-1))
      const reference = `${rootValue(files, field, 'dtoMapping')}.${name}`
      const used = placesAt(files, 'forms/', 'field').filter(
        (place) => place.value === reference && rootValue(files, place, 'formType') === formType,
      )
      const renamed = misspelt(name, random)
      const range = { file: field.file, from: field.key, to: field.key + name.length }
      const messageParts = [`No field '${name}' in the model`, `.${renamed}'?`]
      const at = used.map(({ file, from }) => ({ file, offset: from }))
      return at.length > 0 ? [{ ...change(range, renamed, { messageParts, alone: false }), at }] : []
    }),
  'ADM-2 a model without fields': (files) =>
    placesAt(files, 'models/', 'fields')
      .filter(({ path }) => path.length === 1)
      .map((fields) => change(fields, '{}', { messageParts: ['A model needs at least one field'] })),
  'ADM-2 MOD-1 two models of one mapping in a form': (files) =>
    placesAt(files, 'models/', 'dtoMapping').flatMap((mapping) =>
      placesAt(files, 'models/', 'dtoMapping')
        .filter(
          (other) =>
            other.file < mapping.file &&
            rootValue(files, other, 'formType') === rootValue(files, mapping, 'formType'),
        )
        .map((other) =>
          change(mapping, String(other.value), {
            messageParts: [`already has a model '${other.value}'`],
            alone: false,
          }),
        ),
    ),
  'ADM-2 MOD-2 a mapping misspelt': (files, random) =>
    placesAt(files, 'models/', 'dtoMapping').map((mapping) => misspell(mapping, random)),
  'ADM-2 DEV-2 a form type misspelt': (files, random) =>
    placesAt(files, '', 'formType').map((formType) =>
      misspell(formType, random, {
        messageParts: ['Unknown form type', `Did you mean '${formType.value}'?`],
      }),
    ),
  'ADM-2 a kind of field misspelt': (files, random) =>
    placesAt(files, 'models/', 'kind').map((kind) => misspell(kind, random)),
}
