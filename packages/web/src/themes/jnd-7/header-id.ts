/** The element that a navigation scrolls to. */
export const headerId = 'nav-header'
