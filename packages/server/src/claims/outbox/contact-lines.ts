import type { Dictionary } from '@redress/engine'

const contactKeys = ['LocKey_Contact_Phone', 'LocKey_Contact_Email', 'LocKey_Contact_MailingAddress'] as const

/** The lines of a case that say how to reach the administrator, each text as `textOf` writes it; those that the case does not have are left out. */
export const contactLines = (texts: Dictionary, textOf: (key: string) => string): readonly string[] =>
  contactKeys.filter((key) => texts.has(key)).flatMap((key) => textOf(key).split('\n'))
