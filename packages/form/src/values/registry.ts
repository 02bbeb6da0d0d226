import type { FieldValue, ValueKind } from '../field-value.ts'

/** The definition of one kind of value that a field can hold. */
interface ValueKindType {
  /** The value of a field without an answer; a checkbox is then not ticked. */
  readonly unanswered: false | null
  /** Whether a value is of this kind; null is of every kind. */
  readonly has: (value: Exclude<FieldValue, null>) => boolean
  /** Every value of this kind, or null where their number has no limit. */
  readonly all: readonly FieldValue[] | null
  /** Whether a value is a document: its bytes are sent beside the answers. */
  readonly isDocument: boolean
}

/** Every kind of value; a kind that is in the union and not here does not compile. */
export const valueKinds: { readonly [K in ValueKind]: ValueKindType } = {
  text: { unanswered: null, has: (value) => typeof value === 'string', all: null, isDocument: false },
  boolean: {
    unanswered: false,
    has: (value) => typeof value === 'boolean',
    all: [true, false],
    isDocument: false,
  },
  file: { unanswered: null, has: (value) => Array.isArray(value), all: null, isDocument: true },
}

/** Whether a value can be in a field of this kind. */
export const fitsKind = (kind: ValueKind, value: FieldValue): boolean =>
  value === null || valueKinds[kind].has(value)

/** How values of one kind are written as text. The page does not load it. */
interface ValueKindText {
  /** How a case writes a value of this kind. */
  readonly written: (value: string | boolean) => string
  /** The value that a cell of the class list means. */
  readonly read: (cell: string) => string | boolean | null
  /** Whether a value is true or false to expressions. */
  readonly isCondition: boolean
}

const asText: ValueKindText = {
  written: (value) => `'${value}' in quotes`,
  read: (cell) => (cell === '' ? null : cell),
  isCondition: false,
}

const valueKindTexts: { readonly [K in ValueKind]: ValueKindText } = {
  text: asText,
  boolean: {
    written: () => 'true or false',
    read: (cell) => cell.toLowerCase() === 'true',
    isCondition: true,
  },
  file: asText,
}

/** How a case writes a value of this kind, for messages. */
export const writtenAs = (kind: ValueKind, value: string | boolean): string =>
  valueKindTexts[kind].written(value)

/** Whether a value of this kind is true or false to expressions. */
export const isConditionKind = (kind: ValueKind): boolean => valueKindTexts[kind].isCondition

/** The value that a cell of the class list means in a field of this kind. */
export const valueOfCell = (kind: ValueKind, cell: string): string | boolean | null =>
  valueKindTexts[kind].read(cell)
