import type { Signal } from './signal.ts'

/** The same bits for every claim that has the mark. */
export const always =
  (bits: number): Signal['bits'] =>
  () =>
    bits
