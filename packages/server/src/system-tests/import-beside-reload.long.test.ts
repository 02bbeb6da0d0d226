import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { redressWith } from '../testing/redress-with.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const list = 'claimId,lastName,lastFour,claimantName\nA-1,Ray,0417,Ana\n'
const way = (more: string) => `{ way: credentials, ${more} }`
const caseBy = (more: string, columns: readonly string[], csv = list): CaseChanges =>
  columnsCase([way(more)], columns, csv)
const byName = caseBy('columns: [lastName]', ['lastName'])

/** A server over a case, its folder with other files, and commands on both. */
async function changedFolder(before: CaseChanges, after: CaseChanges) {
  const server = await startTestServer({ changes: before })
  // The commands have the clock of the machine.
  server.setNow(Temporal.Now.instant().add({ seconds: 60 }).toString())
  const { caseFolder, dataFolder } = server.config
  await cp(await writeCase(after), caseFolder, { recursive: true })
  const settings = { REDRESS_SECRET: 'a secret of at least thirty-two characters', REDRESS_DATA: dataFolder }
  const run = (command: string, ...words: readonly string[]) =>
    redressWith(settings, command, caseFolder, ...words)
  return { server, run, listFile: join(caseFolder, 'class-list.csv') }
}

const signIn = async (server: TestServer, fields: Readonly<Record<string, string>>): Promise<number> =>
  (await (await openBrowser(server)).authorize('Automotive', fields)).status

test('ACC-2 ADM-3 an import from a folder whose ways are not in force yet lets nobody lose the ways that are', async () => {
  const { server, run, listFile } = await changedFolder(byName, caseBy('columns: [lastFour]', ['lastFour']))
  await writeFile(listFile, `${list}A-2,Yeo,1111,Bo\n`)
  expect(await run('import', listFile, '--replace')).toMatchObject({ code: 0 })
  expect(await signIn(server, { lastName: 'Ray' })).toBe(200)
  expect(await signIn(server, { lastName: 'Yeo' })).toBe(200)
})

test('TIM-3 ACC-2 a reload whose new way needs a column that the list in use lacks is refused with what to do, and changes nothing', async () => {
  const without = 'claimId,lastName,claimantName\nA-1,Ray,Ana\n'
  const after = caseBy('columns: [lastFour]', ['lastFour'])
  const { server, run } = await changedFolder(caseBy('columns: [lastName]', ['lastName'], without), after)
  for (const words of [['--dry-run'], []]) {
    const { code, stderr, stdout } = await run('reload', ...words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain("nothing in the column 'lastFour' of any class member, and a way in asks for it")
    expect(stderr).toContain('redress import')
  }
  expect(await server.deps.storage.caseVersions.changes()).toHaveLength(1)
  expect(await signIn(server, { lastName: 'Ray' })).toBe(200)
})

test.each([
  [
    'a deadline',
    {
      'deadlines.yaml':
        'globalDeadline: { timeZone: Pacific, deadline: 12/31/2031, byMember: { column: MailedOn, days: 3 } }\n',
    },
    "in the column 'mailedOn' of any class member, and the deadline 'globalDeadline' counts days from it",
  ],
  [
    'a form',
    { 'models/automotive-prepopulated-data.yaml': ['claimantName: {}', 'claimantName: {}, weeks: {}'] },
    "in the column 'weeks' of any class member, and the form Automotive shows it",
  ],
] satisfies [string, CaseChanges, string][])(
  'TIM-3 a reload that makes %s need a column that the list in use lacks is refused',
  async (_, changes, expected) => {
    const { run } = await changedFolder(byName, { ...byName, ...changes })
    expect(await run('reload')).toMatchObject({ code: 2, stderr: expect.stringContaining(expected) })
  },
)

test('TIM-3 a reload is not refused for a column that was lacking before, nor without a class list', async () => {
  const lacking = {
    'models/automotive-prepopulated-data.yaml': ['vehicle: {}', 'vehicle: {}, weeks: {}'],
  } as const
  const before = await changedFolder(
    { ...byName, ...lacking },
    { ...byName, ...lacking, 'deadlines.yaml': ['2031', '2032'] },
  )
  expect(await before.run('reload')).toMatchObject({ code: 0 })
  const empty = { ...byName, 'class-list.csv': null }
  const withoutList = await changedFolder(empty, { ...empty, ...lacking })
  expect(await withoutList.run('reload')).toMatchObject({ code: 0 })
})

test('TIM-3 ACC-1 before it takes over, a reload names each way and form that it withdraws, and a new name is another way', async () => {
  const { run } = await changedFolder(
    {
      ...caseBy('columns: [lastName]', ['lastName'], 'claimId,pin,lastName\nA-1,1234567,Ray\n'),
      'case.yaml': [
        'forms: [Automotive, Standard, Lookup, DocumentsUpload]',
        'forms: [Automotive, Standard]',
      ],
    },
    caseBy('name: letter, columns: [lastName]', ['lastName']),
  )
  for (const words of [['--dry-run'], []]) {
    const { code, stdout } = await run('reload', ...words)
    expect(code).toBe(0)
    expect(stdout).toContain('Withdrawn at once for everybody.')
    expect(stdout).toContain(
      "  the way 'credentials' (lastName) into the form Automotive. Its new name 'letter' makes it another way\n",
    )
    expect(stdout).toContain('  the form Standard\n')
    const inForce = stdout.indexOf('is in force from')
    expect(inForce === -1 || inForce > stdout.indexOf('Withdrawn')).toBe(true)
  }
})
