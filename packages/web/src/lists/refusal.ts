/** Why a file is not read, or not to its end. */
export type Refusal = 'kind' | 'tooLarge' | 'tooManyColumns'

/** Whether the reading came to the end of the file or was stopped; else why it is refused. */
export type Reading = 'read' | { readonly refused: Refusal }

export const refused = (refusal: Refusal): Reading => ({ refused: refusal })
