/** The version of Redress, as in every `package.json`; a test compares them. */
export const version = '1.1.0'
