/** What a sentence has in the place of a value that is empty. */
export const emptyValue = '…'
