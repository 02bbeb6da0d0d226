import { listMappings } from '@redress/engine'
import type { CureForm } from '@redress/engine/cure'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'

/** Begins with the number of the event, which a retry after the cure still names. */
export const cureBasis = (event: number, on: string, form: CureForm): string =>
  `${event}-${sha256(canonicalJson({ on, form: JSON.stringify(form) }))}`

/** Whether two pages ask for the same of the same filing: a deficiency that was only extended does. */
export const isSameBasis = (one: string, other: string): boolean =>
  one.slice(one.indexOf('-')) === other.slice(other.indexOf('-'))

/** The number of the deficiency that a basis is of; 0 for anything else. */
export const eventOfBasis = (basis: string): number => Number(/^(\d{1,6})-/.exec(basis)?.[1] ?? 0)

/** Whether a claim can hold several models of a mapping. */
export const isListMapping = (mapping: string): boolean => listMappings.some((each) => each === mapping)
