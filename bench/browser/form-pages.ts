import type { FormPage } from './work.ts'

/** The page of `caseOfSize` on a server of the product. */
export const ownPage = (url: string, count: number): FormPage => ({
  url: `${url}/lookup`,
  field: `[name="credentials.benchField${Math.floor(count / 2)}"]`,
  choices: ['[name="credentials.lookupBy"][value=vin]', '[name="credentials.lookupBy"][value=claim]'],
  button: 'form button[data-look=primary]',
  // All fields but the one that was typed into, and the two that the second choice shows.
  errors: count - 2 - 1 + 2,
})

/** A page of a reference with as many fields. */
export const referencePage = (url: string, count: number): FormPage => ({
  url: `${url}/?count=${count}`,
  field: `[name="field-${Math.floor(count / 2)}"]`,
  choices: ['[value=yes]', '[value=no]'],
  button: 'form button',
  errors: count - 2 - 1,
})
