/** What the commands end with, for scripts. */
export const exitCodes = { clean: 0, mistakes: 1, usage: 2 } as const

/** Something that whoever typed the command can mend: told in one or more lines, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message)
    this.exitCode = exitCode
  }
}
