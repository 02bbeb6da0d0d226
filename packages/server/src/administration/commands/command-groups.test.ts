import { Command } from 'commander'
import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { commandGroups } from './command-groups.ts'

const named = commandGroups.flatMap(({ commands }) => Object.entries(commands))

test.each(named)('ADM-2 the command %s is loaded by its name, and adds itself alone', async (name, load) => {
  const program = new Command()
  ;(await load())(program)
  expect(program.commands.map((command) => command.name())).toEqual([name])
})

test('ADM-2 a command that is mistyped is answered with the nearest of all commands', async () => {
  const { code, stderr } = await redressWith({}, 'chek')
  expect(code).toBe(2)
  expect(stderr).toContain('check')
})
