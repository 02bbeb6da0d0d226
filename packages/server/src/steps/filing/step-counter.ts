import type { FormType } from '@redress/form'
import type { StepCount, StepStore } from './stored/step-store.ts'

/** Upper bounds of the minutes from signing in to filing; the last group is longer. */
export const minuteEnds = [5, 10, 15, 20, 30, 45, 60, 120] as const

/** The counted steps of a form; these functions make those of `page` and `minutes`. */
export const stepNames = {
  filed: 'filed',
  page: (page: string): string => `page:${page}`,
  /** Of the group with this index, counted from 0. */
  minutes: (group: number): string => `minutes:${group}`,
} as const

/**
 * Counts how far claimants come and how long they take, without personal data: only a form, a step and a number
 * are stored.
 */
export interface StepCounter {
  readonly reached: (formType: FormType, page: string) => void
  /** Counts a filed claim of a claimant who signed in at `since`. */
  readonly filed: (formType: FormType, since: Temporal.Instant, at: Temporal.Instant) => void
  /** Stores the counts; if that fails they stay in memory. */
  readonly keep: () => Promise<void>
}

function minuteGroup(since: Temporal.Instant, at: Temporal.Instant): number {
  const minutes = since.until(at).total('minutes')
  const group = minuteEnds.findIndex((end) => minutes <= end)
  return group < 0 ? minuteEnds.length : group
}

/** Counts in memory, so that no claim waits for it; a crash loses what was not stored yet. */
export function createStepCounter(store: StepStore): StepCounter {
  let counts = new Map<string, StepCount>()
  const add = ({ formType, step, count }: StepCount): void => {
    const name = `${formType} ${step}`
    counts.set(name, { formType, step, count: count + (counts.get(name)?.count ?? 0) })
  }
  return {
    reached: (formType, page) => add({ formType, step: stepNames.page(page), count: 1 }),
    filed: (formType, since, at) => {
      add({ formType, step: stepNames.filed, count: 1 })
      add({ formType, step: stepNames.minutes(minuteGroup(since, at)), count: 1 })
    },
    keep: async () => {
      const entries = [...counts.values()]
      counts = new Map()
      try {
        await store.add(entries)
      } catch (error) {
        for (const each of entries) add(each)
        throw error
      }
    },
  }
}
