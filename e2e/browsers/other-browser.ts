/** What runs in a page. It is sent there as text: it knows its arguments and the page, and nothing of this process. */
export type PageCode = (...texts: string[]) => string

/** A browser of another make than the one that the other tests have, with one window as wide as a phone. */
export interface OtherBrowser {
  readonly open: (address: string) => Promise<void>
  /** What a piece of code says in the page that is shown. */
  readonly ask: (code: PageCode, ...texts: readonly string[]) => Promise<string>
  /** Presses the first element of a CSS selector in its middle, with the pointer. */
  readonly press: (selector: string) => Promise<void>
  /** Puts the focus into an input and types, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Chooses a file of this machine in a file input. */
  readonly attach: (selector: string, path: string) => Promise<void>
  /** Waits for a tab that opens, works there, waits until that tab has closed itself, and is back in the first one. */
  readonly inNewTab: (work: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** A phone's, in CSS pixels. */
export const windowSize = { width: 360, height: 800 }
