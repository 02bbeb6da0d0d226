import * as z from 'zod/mini'
import { blockSchema } from '../blocks/block-schema.ts'
import type { InnerRecords } from '../blocks/records/inner-records.ts'
import {
  innerRecordsIn,
  isKnown,
  isRecordBlock,
  minimumKeyOf,
  type RecordBlock,
} from '../blocks/records/registry.ts'
import { walkBlocks } from '../blocks/walk-blocks.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { fieldOf, type ModelConfig } from '../form/model-config.ts'
import { holdsDocument } from '../widgets/registry.ts'
import { freedWidget } from './freed-widget.ts'
import type { StandsHere } from './stands-here.ts'

/**
 * The lists of a form whose records are asked for, each once. Records inside of others are given with a record of the list around
 * them, and documents alone: what they prove was filed. The rows of the class list are nothing that a claimant can add to.
 */
export function askedLists({ pages }: FormDefinition, asked: ReadonlySet<string>): readonly RecordBlock[] {
  const blocks = pages.flatMap((page) => walkBlocks(page.blocks)).map(({ block }) => block)
  const lists = blocks.filter(isRecordBlock).filter((block) => !isKnown(block))
  const isDocument = ({ inputs }: Pick<RecordBlock, 'inputs'>): boolean => inputs.some(holdsDocument)
  const parents = new Map(lists.flatMap((list) => [[innerRecordsIn(list)?.model, list.model] as const]))
  const wanted = lists.filter((list) => {
    const own = innerRecordsIn(list)
    const parent = parents.get(list.model)
    if (parent !== undefined) return asked.has(list.model) && isDocument(list) && !asked.has(parent)
    return asked.has(list.model) || (own !== null && asked.has(own.model) && !isDocument(own))
  })
  return wanted.filter(({ model }, place) => wanted.findIndex((other) => other.model === model) === place)
}

/** The models of lists, of those inside them too. */
export const modelsOfLists = (lists: readonly RecordBlock[]): readonly string[] =>
  lists.flatMap((list) => [list.model, ...[innerRecordsIn(list)?.model ?? []].flat()])

/** A number of records as a case writes it, where no condition and no expression decides about it. */
const constantIn = (count: unknown): number | undefined => (typeof count === 'number' ? count : undefined)

/** What a list is written as, whatever its type. */
type Written = Readonly<Record<string, unknown>>

/** The numbers of records of a list: at least one, and no more than the case always allows. */
function countsOf(block: RecordBlock, { minRecords, maxRecords }: Written): Written {
  const least = Math.max(1, constantIn(minRecords) ?? 1)
  const most = constantIn(maxRecords)
  return {
    ...(minimumKeyOf(block) === 'required' && { required: true, minRecords: 0 }),
    ...(minRecords !== undefined && { minRecords: least }),
    ...(most !== undefined && { maxRecords: most }),
  }
}

/** The kinds of documents with their limits. What is missing is what was asked for: no other kind is needed. */
const freedKinds = (block: RecordBlock | InnerRecords): Written => {
  const kinds = 'kinds' in block ? block.kinds : undefined
  return kinds ? { kinds: { ...kinds, required: [] } } : {}
}

/** The inner records of a list, which depend on nothing that its page does not ask for. */
function freedInner(block: RecordBlock): Written {
  const inner = innerRecordsIn(block)
  if (!inner) return {}
  const { showWhen: _when, ...rest } = inner
  return { records: { ...rest, ...freedKinds(inner) } }
}

/** A list that asks for at least one more record, and depends on nothing that its page does not ask for. */
export function freedList(block: RecordBlock, config: ModelConfig, stands: StandsHere): RecordBlock {
  const inputs = block.inputs
    .filter(({ field }) => fieldOf(config, field)?.value === undefined)
    .map((input) => freedWidget(input, block.model, stands))
  const written: Written = block
  const {
    showWhen: _when,
    total: _total,
    minEach: _least,
    maxEach: _most,
    shared: _shared,
    minRecords,
    maxRecords,
    ...rest
  } = written
  const read = z.parse(blockSchema, {
    ...rest,
    ...countsOf(block, { minRecords, maxRecords }),
    ...freedKinds(block),
    ...freedInner(block),
    inputs,
  })
  return isRecordBlock(read) ? read : block
}
