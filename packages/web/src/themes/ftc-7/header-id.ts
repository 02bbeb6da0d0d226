/** The element that a navigation scrolls to. */
export const headerId = 'ftc-header'
