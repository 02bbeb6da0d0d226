/** Whether the name of a place is that of a value, `claimDetails.weeks`; parameters have no dot. */
export const namesValue = (name: string): boolean => /^[^.]+\.[^.]+$/.test(name)
