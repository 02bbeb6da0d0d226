/** A function that runs in a page. It is sent as text, so it can use only its arguments and the page. */
export type PageCode = (...texts: string[]) => string

/** A browser of another vendor than the one of the other tests, with one window as wide as a phone. */
export interface OtherBrowser {
  readonly open: (address: string) => Promise<void>
  /** Runs a function in the displayed page and returns its result. */
  readonly ask: (code: PageCode, ...texts: readonly string[]) => Promise<string>
  /** Presses the first element of a CSS selector in its middle, with the pointer. */
  readonly press: (selector: string) => Promise<void>
  /** Puts the focus into an input and types, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Chooses a file of this machine in a file input. */
  readonly attach: (selector: string, path: string) => Promise<void>
  /** Fills in the form of an input by the saved address (`saved-address.ts`), as the browser does. */
  readonly autofill: (selector: string) => Promise<void>
  /** Waits for a new tab, works there, waits until it has closed itself, and returns to the first tab. */
  readonly inNewTab: (work: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** The size of a phone's window in CSS pixels. */
export const windowSize = { width: 360, height: 800 }
