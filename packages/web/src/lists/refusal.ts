/** Why a file is not read, or not to its end. `quotes` and `cells` are about one row. */
export type Refusal = 'kind' | 'tooLarge' | 'tooManyColumns' | 'quotes' | 'cells'

/** Whether the reading came to the end of the file or was stopped; else why it is refused, and at which row. */
export type Reading = 'read' | { readonly refused: Refusal; readonly row?: number }

export const refused = (refusal: Refusal, row?: number): Reading => ({
  refused: refusal,
  ...(row !== undefined && { row }),
})
