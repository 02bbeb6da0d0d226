import { type ZoneName, zoneIdOf } from '@redress/form'
import { deriveWriting, usualWriting } from '@redress/form/derive-writing'
import { createWriter, type Writer, type Writing } from '@redress/form/writing'
import type { CaseSettings } from './case-settings.ts'

type Regional = Pick<CaseSettings, 'cultures' | 'regions' | 'currency'>

/** The writing of each culture; empty where the case states neither a region nor a currency: its pages are as the specification has them. */
export type Writings = ReadonlyMap<string, Writing>

/** How the cultures of a case write days and numbers. It is derived once, as the case is read, and the page is given it. */
export function writingsOf({ cultures, regions, currency }: Regional): Writings {
  const codes = Object.values(cultures)
  return new Map(
    codes.flatMap((culture) => {
      const region = regions[culture]
      if (region !== undefined) return [[culture, deriveWriting(region)] as const]
      return currency === undefined ? [] : [[culture, usualWriting(culture)] as const]
    }),
  )
}

/** What `Intl` words by in a culture: its region where the case states one. */
export const localeIn = (writings: Writings, culture: string): string =>
  writings.get(culture)?.locale ?? culture

/** The writer of a culture, where the case states its region. */
export function writerIn(writings: Writings, culture: string): Writer | null {
  const writing = writings.get(culture)
  return writing ? createWriter(writing) : null
}

/**
 * The same zone by the name that the oldest supported browsers know, which may lack a recent one: `Europe/Kiev` for
 * `Europe/Kyiv`. The names of the specification stay.
 */
export const oldestNameOf = (zone: ZoneName): ZoneName =>
  zoneIdOf(zone) === zone
    ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    : zone
