import { Command } from 'commander'
import { expect, test } from 'vitest'
import { commandGroups } from './command-groups.ts'

const named = commandGroups.flatMap(({ commands }) => Object.entries(commands))

test.each(named)('ADM-2 the command %s is loaded by its name, and adds itself alone', async (name, load) => {
  const program = new Command()
  ;(await load())(program)
  expect(program.commands.map((command) => command.name())).toEqual([name])
})
