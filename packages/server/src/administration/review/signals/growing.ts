import type { Signal } from './signal.ts'

/** Bits that begin with `first` for one other, and grow by `doubling` each time that the others double. */
export const growing =
  (first: number, doubling: number): Signal['bits'] =>
  (others) =>
    others < 1 ? 0 : first + doubling * Math.log2(others)
