/** The placeholder for an empty section. */
export const nothing = (words: string): string => `<p class="nothing">${words}</p>`
