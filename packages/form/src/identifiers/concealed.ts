/** Before the end of an identifier that is shown in part. */
const dots = '•••• '

/** Whether a text is an identifier in part: the number of an earlier claim, which stays. */
export const isConcealed = (text: string): boolean => text.startsWith(dots)

/** The characters of an identifier that are shown: its last four, of a short one its last two. */
export const endOf = (text: string): string =>
  isConcealed(text) ? text.slice(dots.length) : text.slice(text.length < 8 ? -2 : -4)

/** An identifier as it is shown once its field is left: `•••• 6789`. */
export const concealed = (text: string): string => `${dots}${endOf(text)}`
