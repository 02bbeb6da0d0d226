/** What the commands end with that end in no fault, for scripts. */
export const exitCodes = { clean: 0, mistakes: 1, usage: 2 } as const
