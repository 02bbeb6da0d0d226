/** Facets of a kind of thing (rule, block, widget) to which they do not apply. */
export const none = (): null => null
export const never = (): false => false
export const nothing = (): readonly never[] => []
