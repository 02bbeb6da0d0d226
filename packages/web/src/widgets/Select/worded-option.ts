/** A choice in words. */
export interface WordedOption {
  readonly value: string
  readonly label: string
}
