/** The steps from a value to a place in it: `['pages', 0, 'skipWhen']`. */
export type Path = readonly (string | number)[]
