import type { Page } from '@playwright/test'
import type { FormPlan, FormStore, FormType } from '@redress/form'
import type { CaseForms } from './case-forms.ts'
import { type Random, seeded } from './random.ts'

/** A page of the form, and the state in which it is checked. */
export interface Sight {
  /** Of the form. */
  readonly page: string
  readonly state: 'opens' | 'errors' | 'filled' | 'modal' | 'end'
}

/** One claimant's walk through one form. */
export interface Walk {
  readonly page: Page
  readonly forms: CaseForms
  readonly plan: FormPlan
  /** The expected state beside the page: it validates every value that the page shows. */
  readonly store: FormStore
  readonly random: Random
  /** By field of the credentials. */
  readonly credentials: Readonly<Record<string, string>>
  /** Values that rules over other answers determine, by field: each from the other answers in the store, its id there, and the place of its record. */
  readonly answers: Readonly<Record<string, (store: FormStore, id: string, place: number) => string>>
  /** How many records a list gets, by model; by chance where it is not named. */
  readonly recordCounts: Readonly<Record<string, number>>
  /** The name of the document with this number; by chance where there is none. */
  readonly fileName: ((number: number) => string) | null
  /** The record of the store that represents a record of the page, by their client ids. */
  readonly records: Map<string, string>
  /** The elements of optional fields that this claimant leaves empty. */
  readonly leftEmpty: Set<string>
  /** The present culture, which a random action or a language selector may change. */
  culture: string
  /** The number of documents attached so far. */
  documents: number
}

export interface WalkStart {
  readonly page: Page
  readonly forms: CaseForms
  readonly formType: FormType
  readonly culture: string
  readonly credentials: Readonly<Record<string, string>>
  readonly answers?: Walk['answers']
  readonly recordCounts?: Walk['recordCounts'] | undefined
  readonly fileName?: Walk['fileName'] | undefined
  readonly seed: number
}

export function startWalk(start: WalkStart): Walk {
  const { page, forms, formType, culture, credentials, seed } = start
  const { answers = {}, recordCounts = {}, fileName = null } = start
  const plan = forms.plan(formType)
  return {
    page,
    forms,
    plan,
    store: forms.store(plan),
    random: seeded(seed, `${formType} ${culture} ${forms.site.appSettings.theme}`),
    credentials,
    answers,
    recordCounts,
    fileName,
    records: new Map(),
    leftEmpty: new Set(),
    culture,
    documents: 0,
  }
}

/** The text of a key as the page shows it now. */
export const wordsOf = async ({ forms, culture }: Walk, key: string): Promise<string> =>
  (await forms.copy(culture))(key)
