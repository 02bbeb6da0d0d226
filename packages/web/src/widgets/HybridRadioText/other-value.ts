/** What the last radio button of the group is called, which opens the text input; never the value of the field. */
export const otherValue = '__other'
