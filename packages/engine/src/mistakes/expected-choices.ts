/** Choices that a message names at most. */
const mostListed = 12

/** What was expected where a value is none of the choices, in words. */
export const expectedChoices = (choices: readonly string[]): string =>
  `one of ${choices.slice(0, mostListed).join(', ')}${choices.length > mostListed ? ', …' : ''}`
