import type { FormType } from '@redress/engine'
import type { StepCount, StepStore } from '../../storage/storage.ts'

/** Upper ends of the minutes from signing in to filing; the last group is what took longer. */
export const minuteEnds = [5, 10, 15, 20, 30, 45, 60, 120] as const

/** The steps that are counted of a form; those of `page` and `minutes` are made by these. */
export const stepNames = {
  filed: 'filed',
  page: (page: string): string => `page:${page}`,
  /** Of the group with this index, counted from 0. */
  minutes: (group: number): string => `minutes:${group}`,
} as const

/**
 * Counts how far claimants come and how long they take (ADM-5), and nothing about who: a form, a step and a number are
 * all that is kept of them.
 */
export interface StepCounter {
  readonly reached: (formType: FormType, page: string) => void
  /** A claim was filed, by somebody who signed in at `since`. */
  readonly filed: (formType: FormType, since: Temporal.Instant, at: Temporal.Instant) => void
  /** Keeps what was counted; what cannot be kept now is counted on. */
  readonly keep: () => Promise<void>
}

function minuteGroup(since: Temporal.Instant, at: Temporal.Instant): number {
  const minutes = since.until(at).total('minutes')
  const group = minuteEnds.findIndex((end) => minutes <= end)
  return group < 0 ? minuteEnds.length : group
}

/** Counts in memory, since no claim should wait for it; a crash loses what was not kept yet. */
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
      const kept = [...counts.values()]
      counts = new Map()
      try {
        await store.add(kept)
      } catch (error) {
        for (const each of kept) add(each)
        throw error
      }
    },
  }
}
