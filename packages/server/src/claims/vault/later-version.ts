import { isObject } from '@redress/foundation/json.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type * as z from 'zod/mini'

/**
 * What a later version of Redress wrote and this one does not know, by what identifies it: its name, such as `event escalation`. The
 * seals prove it like everything else, and it is handed on as it is stored.
 */
export type LaterThings = Map<string, string>

/** What happened, where a later version wrote it and this one cannot read it. */
export interface UnknownWhat {
  readonly kind: 'unknown'
}

/** What this version does not know of something that a later one wrote. */
export interface OfLaterVersion {
  /** Its kind and what of it is unknown, such as `escalation` or `decision with payBy`. */
  readonly name: string
  /** The whole as it is stored: hashes are of this. */
  readonly stored: object
}

/** How many things of a later version there are, by their names. */
export type LaterCounts = Readonly<Record<string, number>>

export function laterCounts(things: ReadonlyMap<string, string>): LaterCounts {
  const counts = new Map<string, number>()
  for (const name of things.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What to do with what this version does not know. */
export const updateRedress = 'Update Redress to the version that wrote it.'

/** Says aloud what this version does not know, each kind with its number; no line where there is nothing. */
export function laterLines(counts: LaterCounts): readonly string[] {
  const kinds = Object.entries(counts)
  if (kinds.length === 0) return []
  const sum = kinds.reduce((total, [, count]) => total + count, 0)
  return [
    `${counted(sum, 'thing')} of a later version of Redress, which this one does not know. Nothing is wrong with ${sum === 1 ? 'it' : 'them'}:`,
    ...kinds.map(([name, count]) => `  ${name}: ${count.toLocaleString('en')}`),
    `Payments, decisions and changes of claims with unknown events are held. ${updateRedress}`,
  ]
}

/** A name that is data, perhaps of an export that anybody wrote: short, and without what a terminal would obey. */
export const printable = (name: string): string =>
  /^[\w.-]{1,40}$/.test(name) ? name : JSON.stringify(name.slice(0, 40)).replaceAll(/[^ -~]/g, '?')

/** The members that a stored object has beside the known ones, as they may be printed. */
export const addedTo = (stored: object, known: object): readonly string[] =>
  Object.keys(stored)
    .filter((name) => !Object.hasOwn(known, name))
    .map(printable)

/** Text values that a later version may have added, as `state escalated`; null where something else is wrong. */
export function unknownValues(
  what: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): readonly string[] | null {
  const found = issues.map(({ code, path: [field = '', ...deeper] }) => {
    const value = what[String(field)]
    const isValue = code === 'invalid_value' && deeper.length === 0 && typeof value === 'string'
    return isValue ? `${String(field)} ${printable(value)}` : null
  })
  return found.every((each) => each !== null) ? found : null
}

/**
 * The members of a stored value, at any depth, that its reader left out, such as `decision.payBy`. What a reader keeps whole has none.
 */
function leftOutOf(stored: unknown, read: unknown, path = ''): readonly string[] {
  if (Array.isArray(stored) && Array.isArray(read))
    return [...new Set(stored.flatMap((each, index) => leftOutOf(each, read[index], path)))]
  if (!isObject(stored) || !isObject(read) || stored === read) return []
  return Object.entries(stored).flatMap(([name, value]) => {
    const own = path === '' ? printable(name) : `${path}.${printable(name)}`
    return Object.hasOwn(read, name) ? leftOutOf(value, read[name], own) : [own]
  })
}

/** Notes what a reader left out of something, whose kind is named. */
export function noteLeftOut(
  later: LaterThings | undefined,
  kind: string,
  stored: unknown,
  read: unknown,
): void {
  for (const name of later ? leftOutOf(stored, read) : [])
    later?.set(`${kind} ${name}`, `${kind} with ${name}`)
}
