import type { Path } from '@redress/form/path.ts'

/** A mistake in a form or model, found before it is served; the path leads to its place in the file. */
export interface FormMistake {
  readonly path: Path
  readonly message: string
  readonly found?: string
  readonly expected?: string
  /** Right names to suggest the nearest of. */
  readonly candidates?: readonly string[]
}
