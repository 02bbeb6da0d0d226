import type { EntryKind } from './observed-form.ts'

const pasting: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
])

/** How an entry came into its field. What the browser or a password manager fills in has no kind of input, or replaces the text. */
export function entryKind(inputType: string | undefined): EntryKind {
  if (!inputType || inputType === 'insertReplacementText') return 'filled'
  return pasting.has(inputType) ? 'pasted' : 'typed'
}
