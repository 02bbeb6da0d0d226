import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { newDataFolder } from '../../testing/test-server.ts'

const env = { REDRESS_SECRET: 'a secret of at least thirty-two characters' }

async function commands() {
  const [caseFolder, dataFolder] = [await writeCase(), await newDataFolder()]
  const run = (...words: string[]) => redressWith(env, 'api-keys', caseFolder, '--data', dataFolder, ...words)
  return { run }
}

test('RET-7 redress api-keys prints a key once, lists keys without it, and revokes one', async () => {
  const { run } = await commands()
  const made = await run('--add', 'review-system', '--until', '2099-06-30')
  expect(made.code).toBe(0)
  expect(made.stdout).toMatch(/^redress_[\w-]{43}\n$/)
  const listed = await run()
  expect(listed.stdout).toMatch(/^review-system {2}decide {2}until 2099-0[67]-/)
  expect(listed.stdout).not.toContain('redress_')
  expect(await run('--revoke', 'review-system')).toMatchObject({ code: 0 })
  expect((await run('--json')).stdout).toMatch(/"state": "revoked /)
  expect((await run('--json')).stdout).not.toMatch(/[0-9a-f]{64}/)
})

test('RET-7 RET-8 redress api-keys makes a key of the scope that is named, and says what it records', async () => {
  const { run } = await commands()
  const made = await run('--add', 'mail', '--scope', 'bounces', '--until', '2099-06-30')
  expect(made.stderr).toContain('The key mail records notices that came back, and reads nothing, until')
  expect((await run()).stdout).toMatch(/^mail {2}bounces {2}until 2099-0[67]-/)
  const { code, stderr } = await run('--add', 'all', '--scope', 'all', '--until', '2099-06-30')
  expect([code, stderr]).toEqual([2, expect.stringContaining('decide, bounces')])
  expect((await run()).stdout.trim().split('\n')).toHaveLength(1)
})

test('RET-7 redress api-keys refuses a name that was used, a key without an end, and what is unknown', async () => {
  const { run } = await commands()
  await run('--add', 'one', '--until', '2099-06-30')
  const refused = [
    [['--add', 'one', '--until', '2099-06-30'], 'There is, or was, a key named one'],
    [['--add', 'two'], 'needs its last day'],
    [['--add', 'two', '--until', '2020-01-01'], 'has passed'],
    [['--add', 'two', '--until', '2099-02-31'], 'has no day'],
    [['--add', 'a name', '--until', '2099-06-30'], 'is no name of a key'],
    [['--revoke', 'three'], 'There is no key named three'],
  ] as const
  for (const [words, reason] of refused) {
    const { code, stderr, stdout } = await run(...words)
    expect(stderr).toContain(reason)
    expect([code, stdout]).toEqual([2, ''])
  }
  expect((await run()).stdout.trim().split('\n')).toHaveLength(1)
})
