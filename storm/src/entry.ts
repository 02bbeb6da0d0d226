import type { FormType } from '@redress/form'

/** The ways in which claimants of the storm come in. */
export const wayNames = ['credentials', 'link', 'open'] as const

export type WayName = (typeof wayNames)[number]

/** How one claimant comes in to a form. */
export interface Entry {
  readonly way: WayName
  readonly formType: FormType
  /** The fields of the credentials model; null for a form without one. */
  readonly credentials: Readonly<Record<string, string | null>> | null
  /** The token of a personal link; null in the other ways. */
  readonly linkToken: string | null
}

/** The entries of class members who have credentials and a link, and of as many people who prove nothing. */
export const entriesOf = (
  members: readonly { readonly claimId: string; readonly pin: string }[],
  tokens: readonly string[],
): readonly Entry[] =>
  members.flatMap(({ claimId, pin }, index): readonly Entry[] => [
    {
      way: 'credentials',
      formType: 'Automotive',
      credentials: { claimId, pin, way: 'credentials' },
      linkToken: null,
    },
    {
      way: 'link',
      formType: 'Automotive',
      credentials: { claimId: null, pin: null, way: 'link' },
      linkToken: tokens[index] ?? '',
    },
    { way: 'open', formType: openForm, credentials: null, linkToken: null },
  ])

/** The form of the storm's case that anybody may file. */
export const openForm = 'outage'
