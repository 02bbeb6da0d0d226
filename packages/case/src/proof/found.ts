import type { FieldValue } from '@redress/form/field-value.ts'

/** Answers with which a form cannot be finished, or for which no way to finish it was found. */
export interface DeadEnd {
  /** The answers that decide, by field id. */
  readonly answers: Readonly<Record<string, FieldValue>>
  readonly page: string
  readonly field: string | null
  /** The rest of a sentence whose subject is the page or the field. */
  readonly reason: string
}

/** What the walks through a form have found so far. */
export interface Found {
  /** How many combinations of answers were tried. */
  walks: number
  /** How many fields, pages and lists were resolved: the work of the walks, which grows with the form. */
  work: number
  whole: boolean
  readonly deadEnds: DeadEnd[]
  readonly unproven: DeadEnd[]
  readonly visited: Set<string>
  /** Whether some answers finish the form: only endings are reached otherwise. */
  finished: boolean
  readonly shown: Set<string>
  readonly skipped: Set<string>
  /** How many combinations were tried to reach a page or field, where others may reach it; by its name or id. */
  readonly tries: Map<string, number>
  /** The same of the pages that decide whether the form can be finished. */
  triesOfPages: number
}

export const nothingFound = (): Found => ({
  walks: 0,
  work: 0,
  whole: true,
  deadEnds: [],
  unproven: [],
  visited: new Set(),
  finished: false,
  shown: new Set(),
  skipped: new Set(),
  tries: new Map(),
  triesOfPages: 0,
})

/** Adds what was found in a part of the form. */
export function addFound(to: Found, from: Found): void {
  to.walks += from.walks
  to.work += from.work
  to.whole &&= from.whole
  to.finished ||= from.finished
  to.triesOfPages = Math.max(to.triesOfPages, from.triesOfPages)
  to.deadEnds.push(...from.deadEnds)
  to.unproven.push(...from.unproven)
  for (const page of from.visited) to.visited.add(page)
  for (const field of from.shown) to.shown.add(field)
  for (const field of from.skipped) to.skipped.add(field)
  for (const [name, tries] of from.tries) to.tries.set(name, tries)
}
