/** Of the picture, in pixels. */
export const chartLayout = {
  width: 960,
  /** The edge of the page, the right edge of the sizes, and the two ends of the time axis. */
  edge: 20,
  sizes: 200,
  left: 214,
  right: 936,
  row: 20,
  bar: 12,
} as const
