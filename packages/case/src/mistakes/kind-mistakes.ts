import { type DocumentKinds, kindsOf } from '@redress/form/blocks/records/document-kinds.ts'
import type { InnerRecords } from '@redress/form/blocks/records/inner-records.ts'
import {
  fixedRowsOf,
  isKnown,
  maximumsOf,
  type RecordBlock,
  signedOf,
} from '@redress/form/blocks/records/registry.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { holdsDocument, optionsOf } from '@redress/form/widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'

/** What the records of a list never exceed, whatever is answered. */
const alwaysAtMost = (block: RecordBlock): number =>
  Math.min(
    ...maximumsOf(block).flatMap(({ count, when }) =>
      when === null && typeof count === 'number' ? [count] : [],
    ),
  )

/** A kind that no option of its field offers. */
function unknownKinds(kinds: DocumentKinds, offered: readonly string[], path: Path): FormMistake[] {
  return (['limits', 'required'] as const).flatMap((key) =>
    kinds[key].flatMap(({ kind }, index): FormMistake[] => {
      if (offered.includes(kind)) return []
      const message = `No option of '${kinds.field}' has the value '${kind}'.`
      const expected = `one of ${offered.join(', ')}`
      return [{ path: [...path, key, index, 'kind'], message, found: kind, expected }]
    }),
  )
}

/** A kind that has limits, or is needed under no condition, twice: which of them counts is not known. */
function repeatedKinds({ limits, required }: DocumentKinds, path: Path): FormMistake[] {
  const always = required.map(({ kind, when }) => (when === undefined ? kind : null))
  return (
    [
      ['limits', limits.map(({ kind }) => kind)],
      ['required', always],
    ] as const
  ).flatMap(([key, names]) =>
    names.flatMap((name, index): FormMistake[] => {
      if (name === null || names.indexOf(name) === index) return []
      return [{ path: [...path, key, index, 'kind'], message: `'${name}' stands here twice.`, found: name }]
    }),
  )
}

/** Messages name extensions and the check compares types, so a limit needs both. */
const halfTypes = ({ limits }: DocumentKinds, path: Path): FormMistake[] =>
  limits.flatMap(({ types, extensions }, index): FormMistake[] => {
    if ((types === undefined) === (extensions === undefined)) return []
    const [given, missing] = types === undefined ? ['extensions', 'types'] : ['types', 'extensions']
    const message = `A limit with '${given}' needs '${missing}' too: types are compared, and messages name extensions.`
    return [{ path: [...path, 'limits', index, given], message, found: given }]
  })

/** More kinds are always needed than there can be documents. */
function tooManyNeeded(block: RecordBlock, { required }: DocumentKinds, path: Path): FormMistake[] {
  const most = alwaysAtMost(block)
  const always = required.filter(({ when }) => when === undefined).length
  if (always <= most) return []
  const message = `${always} kinds of documents are always needed here, and at most ${most} records are taken (maxRecords).`
  return [{ path: [...path, 'required'], message, found: String(always), expected: `at most ${most}` }]
}

/** What is wrong with the kinds of the documents of a list. */
export function kindMistakes(block: RecordBlock, path: Path): FormMistake[] {
  const kinds = kindsOf(block)
  if (!kinds) return []
  const place = [...path, 'kinds']
  if (!block.inputs.some(holdsDocument))
    return [{ path: place, message: 'These records have no document: no input is a file.', found: 'kinds' }]
  const { key } = referenceOf(kinds.field, block.model)
  const input = block.inputs.find(({ field }) => referenceOf(field, block.model).key === key)
  const offered = input ? optionsOf(input).map(({ value }) => value) : []
  if (offered.length === 0) {
    const message = `No input with options asks for '${kinds.field}', so nothing offers a kind.`
    return [{ path: [...place, 'field'], message, found: kinds.field }]
  }
  return [
    ...unknownKinds(kinds, offered, place),
    ...repeatedKinds(kinds, place),
    ...halfTypes(kinds, place),
    ...tooManyNeeded(block, kinds, place),
  ]
}

/** What an input or a list is written as, whatever its type. */
type Written = Readonly<Record<string, unknown>>

/** Several files at once begin several records, so the claimant must be able to add some. */
export function multipleMistakes(block: RecordBlock, path: Path): FormMistake[] {
  const index = block.inputs.findIndex(({ multiple }: Written) => multiple === true)
  const isFixed = fixedRowsOf(block) !== null || isKnown(block) || signedOf(block) !== null
  const { maxEach }: Written = block
  const most = typeof maxEach === 'number' ? maxEach : alwaysAtMost(block)
  if (index < 0 || (!isFixed && most > 1)) return []
  const why = isFixed ? 'no claimant adds a record here' : 'at most 1 record is taken here'
  const message = `Each of several files is a record of its own, and ${why}. Leave out 'multiple'.`
  return [{ path: [...path, 'inputs', index, 'multiple'], message, found: 'true' }]
}

/** Only a document can be chosen again by its name. */
export const sharedMistakes = ({ shared = false, inputs }: InnerRecords, path: Path): FormMistake[] =>
  shared && !inputs.some(holdsDocument)
    ? [
        {
          path: [...path, 'shared'],
          message: 'Only documents can be shared, and no input of these records is a file.',
          found: 'true',
        },
      ]
    : []
