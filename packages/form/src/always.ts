/** Facets of a kind of thing (rule, block, widget) to which they do not apply. */
export const alwaysNull = (): null => null
export const alwaysFalse = (): false => false
export const alwaysEmpty = (): readonly never[] => []
