/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000
