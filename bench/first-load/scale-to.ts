import { chartLayout } from './chart-layout.ts'

/** The place of a time on the axis. */
export type Scale = (milliseconds: number) => number

/** A scale from 0 to `most` milliseconds over the width of the picture. */
export const scaleTo =
  (most: number): Scale =>
  (milliseconds) =>
    chartLayout.left + ((chartLayout.right - chartLayout.left) * milliseconds) / most
