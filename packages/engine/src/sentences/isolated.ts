/** A value within plain text: it keeps its own direction, and does not change that of the words around it. */
export const isolated = (value: string): string => `\u2068${value}\u2069`
