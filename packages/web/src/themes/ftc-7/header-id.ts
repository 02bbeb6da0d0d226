/** The element that a navigation scrolls to (PRD-6). */
export const headerId = 'ftc-header'
