import type { Locator } from '@playwright/test'

/** A file that is attached. */
interface AttachedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Whoever fills in a page: each element is there already, or comes at once. */
export interface Hand {
  /** Writes a text into an empty field of text. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Chooses one of a group of choices. */
  readonly choose: (group: Locator, choice: Locator) => Promise<void>
  /** Chooses an option of a list, by its value. */
  readonly select: (list: Locator, value: string) => Promise<void>
  /** Ticks a box. */
  readonly tick: (box: Locator) => Promise<void>
  readonly press: (button: Locator) => Promise<void>
  readonly attach: (input: Locator, file: AttachedFile) => Promise<void>
}
