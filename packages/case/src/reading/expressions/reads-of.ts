import { type AnswerType, parentField, type ReadType, type Relation } from '@redress/form'
import { innerTrees, type Tree, wordsIn } from '@redress/form/expressions'
import type { ExpressionNames } from './expression-names.ts'

/** What an expression reads, by the ids of fields and lists. */
export type Reads = Record<string, ReadType | 'list'>

/** Where names are looked up, and where what is read is noted. */
interface Walk {
  readonly names: ExpressionNames
  readonly types: ReadonlyMap<string, AnswerType>
  /** The numbers that are 0 where their field is empty, by the ids of the fields. */
  readonly zeros: ReadonlySet<string>
  /** The fields that hold identifiers, by their ids. */
  readonly identifiers: ReadonlySet<string>
  /** The models of the records that inner records belong to, by the models of the inner ones. */
  readonly owners: ReadonlyMap<string, string>
  /** The model whose record has the value; null for an expression of the whole form. */
  readonly ownModel: string | null
  readonly reads: Reads
}

/** The list that the items of a part are of, if that is known. */
function listOf(tree: Tree, walk: Walk): string | null {
  if (tree[0] === 'filter') return listOf(tree[2], walk)
  return tree[0] === 'name' && walk.names.ofRecords.has(tree[2]) ? tree[2] : null
}

function noteField(id: string, { types, zeros, identifiers, reads }: Walk): void {
  const type = types.get(id) ?? 'text'
  if (type === 'text' && identifiers.has(id)) reads[id] = 'identifier'
  else reads[id] = type === 'number' && zeros.has(id) ? 'numberOrZero' : type
}

/** A list: the fields of its records are noted as far as the expression names any like them. */
function noteList(model: string, words: ReadonlySet<string>, walk: Walk): void {
  walk.reads[`list ${model}`] = 'list'
  const fields = Object.keys(walk.names.ofRecords.get(model) ?? {})
  const named = fields.filter((field) => words.has(field))
  for (const field of named) noteField(`${model}.${field}`, walk)
}

function noteName(name: string, property: string | null, words: ReadonlySet<string>, walk: Walk): void {
  const { names, ownModel } = walk
  const own = ownModel === null ? undefined : names.ofRecords.get(ownModel)
  if (ownModel !== null && own && Object.hasOwn(own, name)) return noteField(`${ownModel}.${name}`, walk)
  if (names.ofRecords.has(name)) return noteList(name, words, walk)
  const model = Object.hasOwn(names.form, name) ? names.form[name] : undefined
  if (typeof model !== 'object' || model.kind !== 'record') return
  for (const field of property === null ? Object.keys(model.fields) : [property])
    if (Object.hasOwn(model.fields, field)) noteField(`${name}.${field}`, walk)
}

/** Notes what a part reads; `bound` are the names that mean an item of a list here. */
function note(tree: Tree, bound: ReadonlySet<string>, words: ReadonlySet<string>, walk: Walk): void {
  const within = (part: Tree, more: readonly string[] = []): void =>
    note(part, more.length === 0 ? bound : new Set([...bound, ...more]), words, walk)
  if (tree[0] === 'name') {
    if (!bound.has(tree[2])) noteName(tree[2], null, words, walk)
    return
  }
  if (tree[0] === 'path' && tree[2][0] === 'name') {
    if (!bound.has(tree[2][2])) noteName(tree[2][2], tree[3], words, walk)
    return
  }
  if (tree[0] === 'filter') {
    within(tree[2])
    const list = listOf(tree[2], walk)
    const fields = list === null ? [] : Object.keys(walk.names.ofRecords.get(list) ?? {})
    return within(tree[3], ['item', ...fields])
  }
  if (tree[0] === 'some' || tree[0] === 'every') {
    const names: string[] = []
    for (const [name, list] of tree[2]) {
      within(list, names)
      names.push(name)
    }
    return within(tree[3], names)
  }
  for (const inner of innerTrees(tree)) within(inner)
}

/** Which records of a list an expression of a record means; null for all of them. */
function relationOf(list: string, { owners, ownModel }: Walk): Relation | null {
  if (ownModel === null) return null
  if (owners.get(list) === ownModel) return 'inner'
  const owner = owners.get(ownModel)
  if (owner === undefined) return null
  if (owner === list) return 'outer'
  return owners.get(list) === owner ? 'beside' : null
}

/** The lists of which an expression of a record means only those records that belong together with it. */
function relatedIn(walk: Walk): Readonly<Record<string, Relation>> {
  const lists = [...walk.names.ofRecords.keys()].filter((list) => Object.hasOwn(walk.reads, `list ${list}`))
  return Object.fromEntries(
    lists.flatMap((list) => {
      const relation = relationOf(list, walk)
      return relation === null ? [] : [[list, relation] as const]
    }),
  )
}

/**
 * Everything that an expression reads, and the lists that it reads in part. Of a record or a list that is used as a whole every field counts that the expression
 * could mean, so this may be more than is read, and is never less.
 */
export function readsOf(
  tree: Tree,
  known: Omit<Walk, 'reads'>,
): { readonly reads: Reads; readonly related: Readonly<Record<string, Relation>> } {
  const walk: Walk = { ...known, reads: {} }
  note(tree, new Set(), wordsIn(tree), walk)
  const related = relatedIn(walk)
  // What the record belongs to is resolved before what follows from it.
  if (Object.values(related).some((relation) => relation !== 'inner'))
    noteField(`${walk.ownModel}.${parentField}`, walk)
  return { reads: walk.reads, related }
}
