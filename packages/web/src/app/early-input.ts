import type { FieldId, FormStore } from '@redress/engine'

/** What was typed into the server's page before it was taken over, by field. */
export type EarlyInput = ReadonlyMap<FieldId, string>

/** Reads the fields in which something else stands than what the server put there. */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  )
  return new Map(
    [...fields].flatMap(({ name, value, defaultValue }) => (value === defaultValue ? [] : [[name, value]])),
  )
}

/** Enters it into the form, as if it had been typed a moment later. */
export function enterEarlyInput(store: FormStore | undefined, input: EarlyInput): void {
  for (const [field, value] of input) store?.dispatch({ type: 'enter', field, value })
}

declare global {
  interface Window {
    /** The button that was pressed last before the page was taken over, left by the script in the server's page. */
    earlyPress?: HTMLElement | undefined
    /** Tells that script that somebody listens now. */
    redressIsUp?: boolean
  }
}

/** Presses the button that was pressed too early, now that somebody listens. */
export function repeatEarlyPress(): void {
  const { earlyPress } = window
  window.redressIsUp = true
  window.earlyPress = undefined
  if (earlyPress?.isConnected) earlyPress.click()
}
