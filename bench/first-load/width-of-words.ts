/** About the width of words in pixels, in the widest of the fonts. */
export const widthOfWords = (content: string, isBold = false): number => content.length * (isBold ? 7.2 : 6.3)
