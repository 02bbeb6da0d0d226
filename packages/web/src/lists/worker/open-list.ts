import {
  allowedCharacters,
  type FormPlan,
  type FormStoreDeps,
  hasLaterChecks,
  placesOf,
  planForm,
  textFor,
  type Widget,
} from '@redress/form'
import {
  claimColumnsOf,
  columnsOf,
  type ListColumn,
  type ListWords,
  type WordedChoice,
  wordsOfList,
} from '@redress/form/lists'
import { createWriter, type Writer } from '@redress/form/writing'
import { importPart } from '../../state/import-part.ts'
import { placeOptions } from '../../widgets/Select/place-options.ts'
import type { WordedOption } from '../../widgets/Select/worded-option.ts'
import type { CultureTexts, ListFacts } from './list-facts.ts'

/** A list in the worker: the form that it belongs to, and its columns in the words of each culture. */
export interface OpenList {
  readonly plan: FormPlan
  readonly deps: FormStoreDeps
  readonly columns: readonly ListColumn[]
  readonly words: readonly ListWords[]
  readonly writer: Writer | undefined
  /** The text of a key in the active culture. */
  readonly text: (key: string) => string
}

const textIn =
  ({ culture, texts }: CultureTexts) =>
  (key: string): string =>
    textFor(texts, key, culture, () => null) ?? key

/** Loads what few forms need: the values of expressions, and the check digits of numbers. */
async function depsOf(plan: FormPlan, facts: ListFacts, writer: Writer | undefined): Promise<FormStoreDeps> {
  const hasExpressions = Object.keys(plan.expressions).length > 0
  const outcomes = hasExpressions
    ? (await importPart(() => import('@redress/form/form-outcomes'))).formOutcomes
    : null
  if (hasLaterChecks(plan))
    await (await importPart(() => import('@redress/form/load-checks'))).loadChecks(plan)
  let count = 0
  return {
    // No record of the worker leaves it under its id.
    newUuid: () => {
      count += 1
      return `r${count}`
    },
    today: () => Temporal.PlainDate.from(facts.today),
    calculationDay: () => Temporal.PlainDate.from(facts.calculationDay),
    characterWhitelist: allowedCharacters(facts.characters),
    facts: () => facts.deadlines,
    outcomes: () => outcomes,
    finished: (...held) => writer?.finished(...held) ?? null,
  }
}

/** The columns of a list of records, or of claims. */
function columnsIn(plan: FormPlan, model: ListFacts['model']): readonly ListColumn[] {
  if (model === null) return claimColumnsOf(plan)
  const list = plan.lists.get(model)
  return list ? columnsOf(list) : []
}

/** The states or countries that a widget lets a claimant choose from, in the words of a culture; none where it has other choices. */
function placesIn(widget: Widget, culture: string): readonly WordedOption[] {
  const places = placesOf(widget)
  return places === null ? [] : placeOptions(places, culture)
}

/** Opens a list: plans its form anew, since a plan has functions, which cannot be sent. */
export async function openList(facts: ListFacts): Promise<OpenList> {
  if (!('Temporal' in globalThis)) await importPart(() => import('temporal-polyfill/global'))
  const { definition, configs, settings, model, cultures, writing } = facts
  const plan = planForm(definition, configs, settings)
  const columns = columnsIn(plan, model)
  const writer = writing === null ? undefined : createWriter(writing)
  const words = cultures.map((culture) =>
    wordsOfList(columns, {
      text: textIn(culture),
      places: (widget: Widget): readonly WordedChoice[] => placesIn(widget, culture.culture),
    }),
  )
  const [active] = cultures
  const text = active ? textIn(active) : (key: string) => key
  return { plan, deps: await depsOf(plan, facts, writer), columns, words, writer, text }
}
