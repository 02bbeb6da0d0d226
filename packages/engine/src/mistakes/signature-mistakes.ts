import { type RecordBlock, signedOf } from '../blocks/records/registry.ts'
import type { Path } from '../path.ts'
import { filedFacts, shownFacts, typedFacts } from '../signatures/shown-facts.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** Signatures have a mapping of their own, and only signatures have it. */
function mappingMistakes({ models }: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const { model } = block
  const isSigned = signedOf(block) !== null
  const dtoMapping = models.get(model)?.metadata.dtoMapping
  if (isSigned === (dtoMapping === 'signatures')) return []
  const message = isSigned
    ? `'${model}' is ${dtoMapping}, and holds no signatures.`
    : `'${model}' holds signatures, which a block of signatures asks for.`
  const expected = isSigned ? 'a model of signatures' : 'documentContexts or claimTransactions'
  return [{ path: [...path, 'model'], message, found: model, expected }]
}

/** Each signature is typed and has a day. */
function typedMistakes({ inputs }: RecordBlock, path: Path): FormMistake[] {
  return typedFacts
    .filter((name) => !inputs.some(({ field }) => field === name))
    .map((name) => ({
      path: [...path, 'inputs'],
      message: `A signer is asked for the field '${name}', which no input has.`,
      found: inputs.map(({ field }) => field).join(', '),
      expected: `an input with the field ${name}`,
    }))
}

/** The page and the server write these; nobody types them. */
function writtenMistakes({ models }: Scope, { model, inputs }: RecordBlock, path: Path): FormMistake[] {
  const written: readonly string[] = [...shownFacts, ...filedFacts]
  const asked = inputs.flatMap(({ field }, index) =>
    written.includes(field) ? [{ path: [...path, 'inputs', index, 'field'], field }] : [],
  )
  const stored = filedFacts
    .filter((name) => Object.hasOwn(models.get(model)?.fields ?? {}, name))
    .map((field) => ({ path: [...path, 'model'], field }))
  return [...asked, ...stored].map(({ path: place, field }) => ({
    path: place,
    message: `Redress itself writes '${field}' on a signature.`,
    found: field,
    expected: 'another name',
  }))
}

/** What is wrong with a block of records because signatures are records of a mapping of their own. */
export const signatureMistakes = (scope: Scope, block: RecordBlock, path: Path): FormMistake[] => [
  ...mappingMistakes(scope, block, path),
  ...(signedOf(block) ? [...typedMistakes(block, path), ...writtenMistakes(scope, block, path)] : []),
]
