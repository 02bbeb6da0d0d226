import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { rotateKeys } from '../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { redressIn } from '../testing/redress-with.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

const secret = 'a secret of at least thirty-two characters'

/** A server, and the commands on its data. */
async function scene(changes: CaseChanges) {
  const server = await startTestServer({ changes })
  const folder = await temporaryFolder()
  const { caseFolder, dataFolder } = server.config
  const settings = { REDRESS_SECRET: secret, REDRESS_DATA: dataFolder }
  const run = (command: string, ...args: readonly string[]) =>
    redressIn({ settings, cwd: folder }, command, caseFolder, ...args)
  return {
    server,
    folder,
    run,
    change: async (text: string) => {
      await writeFile(join(folder, 'changes.csv'), text)
      const done = await run('class', 'changes.csv')
      if (done.code !== 0) throw new Error(done.stderr)
    },
    signIn: async (fields: Record<string, string>) => {
      const browser = await openBrowser(server)
      const { status, answer } = await browser.authorize('Automotive', fields)
      return { browser, status, error: answer.error }
    },
    file: async (fields: Record<string, string>, key: string) => {
      const browser = await openBrowser(server)
      await browser.authorize('Automotive', fields)
      const body = await submissionBody(browser, { credentials: fields, claimDetails: { claimantName: key } })
      const { answer } = await browser.submit('Automotive', body, { key: key.padEnd(32, '0') })
      return { code: answer.referenceCodeForm, error: answer.error }
    },
  }
}

const list = 'claimId,pin,ClaimantName\nAB-1,111111,Ana\nAB-2,222222,Bo\nAB-3,333333,Cy\n'
const ana = { claimId: 'AB-1', pin: '111111' }
const bo = { claimId: 'AB-2', pin: '222222' }

test.each([
  ['invalid', 'optedOut'],
  ['later', 'optedOutBefore'],
])(
  'RET-10 F32-06 where the case says %s, who opted out may file, and the export says what the claim is worth',
  async (setting, worth) => {
    const { change, file, run, folder } = await scene({
      'class-list.csv': list,
      'case.yaml': ['timeZone: Pacific', `timeZone: Pacific\noptedOut: ${setting}`],
    })
    const early = await file(bo, 'early')
    await change(
      'claimId,change,day,reason,mayFile\nAB-1,optedOut,2026-11-18,letter,\nAB-2,deceased,2026-11-18,told,"Mia, executor"\n',
    )
    const late = await file(ana, 'late')
    expect([early.error, late.error]).toEqual([null, null])
    expect((await run('export', '--out', 'out')).code).toBe(0)
    const lines = (await readFile(join(folder, 'out', 'claims.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).member)).toEqual([
      { state: ['deceased'], survivor: null, mayFile: 'Mia, executor' },
      { state: [worth], survivor: null, mayFile: null },
    ])
    const manifest = JSON.parse(await readFile(join(folder, 'out', 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      classSize: 2,
      classList: { entries: 3, now: { listed: 3, optedOut: 1 } },
    })
    expect((await redressIn({ settings: {}, cwd: folder }, 'verify', '--export', 'out')).code).toBe(0)
    expect((await run('verify', '--against', join(folder, 'out'))).code).toBe(0)
    const [here, exported] = [await run('figures'), await run('figures', '--export', join(folder, 'out'))]
    expect(exported.stdout).toBe(here.stdout)
    expect(here.stdout).toContain('class members  2\n')
  },
)

const byName = '{ way: credentials, columns: [lastName, postalCode], ignore: [case] }'
const names = 'lastName,postalCode,claimantName\nSmith,10001,Cy\nSmyth,10001,Di\nLind,20002,Ed\n'

test('RET-10 ACC-2 in a list without claim IDs members are named by their columns, and one who is merged opens by the old ones', async () => {
  const { change, signIn, run } = await scene(columnsCase([byName], ['lastName', 'postalCode'], names))
  await change(
    [
      'lastName,postalCode,change,day,reason,intoLastName,intoPostalCode,claimantName',
      'Lindt,20002,added,2026-11-18,misspelt,,,Ed',
      'Lind,20002,merged,2026-11-18,misspelt,Lindt,20002,',
      'Smyth,10001,corrected,2026-11-18,r,,,Dee',
      '',
    ].join('\n'),
  )
  for (const lastName of ['Lind', 'LINDT', 'Smyth', 'Smith']) {
    const postalCode = lastName.startsWith('L') || lastName === 'LINDT' ? '20002' : '10001'
    expect(await signIn({ lastName, postalCode })).toMatchObject({ status: 200 })
  }
  expect((await signIn({ lastName: 'Nobody', postalCode: '20002' })).error).toBe(
    builtInCopy.LocKey_Error_NoMatch,
  )
  expect((await run('class')).stdout).toContain('class members  3')
})

test('RET-10 what happened to members moves to a new key with them, and is in a backup that is restored', async () => {
  const { change, server, run, folder, signIn } = await scene({ 'class-list.csv': list })
  await change(
    'claimId,change,day,reason,into\nAB-1,merged,2026-11-18,twice,AB-2\nAB-3,optedOut,2026-11-18,letter,\n',
  )
  const { storage, ring } = server.deps
  const next = keyRing([{ id: 'next', bytes: Buffer.alloc(32, 7) }, masterKeyFrom(secret)])
  expect(next.all.some(({ id }) => id === ring.current.id)).toBe(true)
  await rotateKeys({ storage, ring: next })
  expect(await storage.classHistory.underOtherKeys('next', 10)).toEqual([])
  expect(await storage.classHistory.standingRows.underOtherKeys('next', 10)).toEqual([])
  await rotateKeys({
    storage,
    ring: keyRing([masterKeyFrom(secret), { id: 'next', bytes: Buffer.alloc(32, 7) }]),
  })
  expect((await signIn(ana)).status).toBe(200)
  expect((await run('backup', 'saved')).code).toBe(0)
  const restored = join(folder, 'restored')
  const settings = { REDRESS_SECRET: secret }
  const restore = await redressIn({ settings, cwd: folder }, 'restore', 'saved', '--yes', '--data', restored)
  expect(restore).toMatchObject({ code: 0 })
  const words = [server.config.caseFolder, '--data', restored]
  expect((await redressIn({ settings, cwd: folder }, 'verify', ...words)).stdout).toContain(
    'Checked 3 entries of the class list.',
  )
  expect((await redressIn({ settings, cwd: folder }, 'class', ...words)).stdout).toContain('class members  1')
})

test('RET-10 ADM-3 a file of changes that is made from the list keeps its columns, and each of its rows counts whatever ends the lines', async () => {
  const { change, run } = await scene({
    'class-list.csv': 'claimId,pin,claimantName,info\nAB-1,111111,Ana,x\nAB-2,222222,Bo,y\n',
  })
  // `info` is a column of the list, and no misspelt `into`.
  await change(
    'claimId,info,change,day,reason\r\nAB-1,new,corrected,2026-11-18,letter\nAB-2,"two\r\nlines",corrected,2026-11-18,letter\r',
  )
  for (const [id, info] of [
    ['AB-1', 'new'],
    ['AB-2', 'two'],
  ] as const)
    expect((await run('class', '--history', id)).stdout).toContain(info)
})
