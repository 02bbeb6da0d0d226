/** The exit codes of commands that end without a fault, for scripts. */
export const exitCodes = { clean: 0, mistakes: 1, usage: 2 } as const
