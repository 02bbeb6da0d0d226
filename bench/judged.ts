/** A figure of a table, and whether it is over its goal. */
export interface Judged {
  readonly text: string
  readonly isOver: boolean
}

/** A figure with this many digits behind the point, and at most this large; no figure (NaN) is over its goal. */
export const judged = (value: number, most: number, digits: number): Judged => ({
  text: value.toFixed(digits),
  isOver: !(value <= most),
})
