/** A list and how many items it has at most. */
export interface ListType {
  readonly kind: 'list'
  readonly items: Type
  readonly most: number
}

/** A record and the types of its fields. */
interface RecordType {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, Type>>
}

/** A range, and what it is of. */
interface RangeType {
  readonly kind: 'range'
  readonly of: Type
}

/** Types without parts. `any` is known only when the expression is evaluated; `null` is that of the word null. */
export type PlainType =
  | 'any'
  | 'null'
  | 'boolean'
  | 'number'
  | 'text'
  | 'day'
  | 'days duration'
  | 'months duration'

/** What the value of an expression is, unless it is null: every answer can be missing. */
export type Type = PlainType | ListType | RecordType | RangeType

/** Whether nothing is known of a type. */
export const isOpen = (type: Type): boolean => type === 'any' || type === 'null'

/** The name of a type in messages and in the documentation. */
export function typeName(type: Type): string {
  if (typeof type === 'string') return type
  if (type.kind === 'record') return 'record'
  if (type.kind === 'range') return `range of ${typeName(type.of)}`
  return isOpen(type.items) ? 'list' : `list of ${typeName(type.items)}`
}

/** Whether values of the two types can be equal. */
export function isComparable(a: Type, b: Type): boolean {
  if (isOpen(a) || isOpen(b)) return true
  if (typeof a === 'string' || typeof b === 'string') return a === b
  if (a.kind === 'list' && b.kind === 'list') return isComparable(a.items, b.items)
  return a.kind === b.kind
}

/** The fields of two kinds of records: those of both. */
function commonFields(a: RecordType, b: RecordType): RecordType {
  const fields = new Map(Object.entries(a.fields))
  for (const [name, type] of Object.entries(b.fields))
    fields.set(name, commonType(fields.get(name) ?? 'null', type))
  return { kind: 'record', fields: Object.fromEntries(fields) }
}

/** The type of a value that has one of the two types; `any` if they do not fit. */
export function commonType(a: Type, b: Type): Type {
  if (a === 'null') return b
  if (b === 'null') return a
  if (typeof a === 'string' || typeof b === 'string') return a === b ? a : 'any'
  if (a.kind === 'list' && b.kind === 'list') {
    return { kind: 'list', items: commonType(a.items, b.items), most: Math.max(a.most, b.most) }
  }
  if (a.kind === 'record' && b.kind === 'record') return commonFields(a, b)
  return a.kind === 'range' && b.kind === 'range' ? { kind: 'range', of: commonType(a.of, b.of) } : 'any'
}
