/** What precedes an identifier that the tab stores encrypted, until it is opened again. */
const mark = 'sealed:'

/** Whether a value is an encrypted identifier. Canonical identifiers are capitals and digits, so none begins like this. */
export const isSealed = (text: string): boolean => text.startsWith(mark)

export const sealedText = (content: string): string => mark + content

export const contentOfSealed = (text: string): string => text.slice(mark.length)
