import type { CopyKey, CopyParams } from './copy/copy.ts'

/** Why a value was refused, as data. The copy key gives the words. */
export interface Failure {
  readonly key: CopyKey
  readonly params?: CopyParams
  /** The question that it is about, where that is not the label of the field. */
  readonly label?: CopyKey
}

/** A failure together with the rule that found it; tests and the server assert on `rule`. */
export interface Issue extends Failure {
  readonly rule: string
}
