import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownForms } from '@redress/case/testing/own-forms.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressIn, redressProcess } from '../testing/redress-with.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const list = `claimId,pin,ClaimantName,MailedOn
AB-1,111111,Ana,10/01/2026
AB-2,222222,Bo,10/01/2026
AB-3,333333,Cy,11/10/2026
AB-4,444444,Di,11/10/2026
AB-5,555555,Ed,11/10/2026
`

const deadlines = `automotiveFilingDeadline:
  timeZone: Pacific
  deadline: 12/31/2026
  byMember: { column: MailedOn, days: 30 }
`

const withList: CaseChanges = {
  ...ownForms,
  'deadlines.yaml': `${ownForms['deadlines.yaml'] ?? ''}`.replace(
    /automotiveFilingDeadline:[\s\S]*?(?=^\S)/m,
    deadlines,
  ),
  'class-list.csv': list,
}

const secret = 'a secret of at least thirty-two characters'
const ana = { claimId: 'AB-1', pin: '111111' }
const bo = { claimId: 'AB-2', pin: '222222' }
const cy = { claimId: 'AB-3', pin: '333333' }
const di = { claimId: 'AB-4', pin: '444444' }
const ed = { claimId: 'AB-5', pin: '555555' }

/** A server over SQLite, or two over one PostgreSQL, and the commands on the same data. */
async function scene(store: string, changes: CaseChanges = withList) {
  const dataFolder = await temporaryFolder()
  const databaseUrl = store === 'PostgreSQL' ? await postgres.newDatabase() : null
  const server = await startTestServer({ changes, dataFolder, databaseUrl })
  const other = databaseUrl === null ? server : await startTestServer({ changes, dataFolder, databaseUrl })
  const { caseFolder } = server.config
  const folder = await temporaryFolder()
  const file = join(folder, 'changes.csv')
  const settings = {
    REDRESS_SECRET: secret,
    REDRESS_DATA: dataFolder,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const run = (command: string, ...args: readonly string[]) =>
    redressIn({ settings, cwd: folder }, command, caseFolder, ...args)
  return {
    server,
    other,
    file,
    folder,
    caseFolder,
    run,
    write: (columns: string, ...rows: readonly string[]) =>
      writeFile(file, `change,day,reason,${columns}\n${rows.join('\n')}\n`),
    change: (...args: readonly string[]) => run('class', file, ...args),
    crashAt: (crash: string) =>
      redressProcess(
        { settings: { ...settings, REDRESS_CRASH_AT: crash }, cwd: folder },
        'class',
        caseFolder,
        file,
      ),
    /** Signs in at the other server. */
    signIn: async (fields: Parameters<TestBrowser['authorize']>[1], formType = 'Automotive') => {
      const browser = await openBrowser(other)
      const { status, answer } = await browser.authorize(formType, fields)
      const shown = answer.prepopulatedData[0]?.fields ?? null
      return { browser, status, error: answer.error, name: shown?.claimantName, answer }
    },
    fileClaim: async (
      browser: TestBrowser,
      credentials: typeof ana,
      name = 'x',
      key = crypto.randomUUID(),
    ) => {
      const body = await submissionBody(browser, { credentials, claimDetails: { claimantName: name } })
      const { answer } = await browser.submit('Automotive', body, { key: key.replaceAll('-', '') })
      const code = answer.referenceCodeForm ?? ''
      return { error: answer.error, claim: await other.filed.findByReferenceCode(code) }
    },
    idOf: (claimId: string) => memberIdOf(server.deps.keys, claimId),
    verify: () => run('verify'),
  }
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (store) => {
  test('RET-10 a member who is added signs in at once on every server, and the same file again records nothing', async () => {
    const { write, change, signIn } = await scene(store)
    const eva = { claimId: 'EV-9', pin: '999999' }
    expect((await signIn(eva)).status).toBe(401)
    await write('claimId,pin,ClaimantName', 'added,2026-11-19,was missing,EV-9,999999,Eva')
    const trial = await change('--dry-run')
    expect(trial.stdout).toContain(
      '1 change would be recorded, 0 known already, 0 rows refused. Nothing was changed.',
    )
    expect((await signIn(eva)).status).toBe(401)
    expect((await change()).stdout).toContain('1 change recorded')
    expect(await signIn(eva)).toMatchObject({ status: 200, name: 'Eva' })
    expect(await change()).toMatchObject({
      code: 0,
      stdout: '0 changes recorded, 1 known already, 0 rows refused.\n',
    })
  })

  test('RET-10 a correction shows at the next sign-in; a claim in progress is filed, and names what its claimant was shown', async () => {
    const { write, change, signIn, fileClaim, run } = await scene(store)
    const before = await signIn(cy)
    await write('claimId,ClaimantName', 'corrected,2026-11-19,married,AB-3,Cy Lind')
    expect((await change()).code).toBe(0)
    const first = await fileClaim(before.browser, cy, 'typed')
    expect(first).toMatchObject({ error: null, claim: { classList: { version: 1, entry: 0 } } })
    const after = await signIn(cy)
    expect(after).toMatchObject({ status: 200, name: 'Cy Lind' })
    const second = await fileClaim(after.browser, cy, 'again')
    expect(second.claim).toMatchObject({ classList: { version: 1, entry: 2 } })
    const { stdout } = await run('class', '--history', 'ab 3')
    expect(stdout).toContain('2  2026-11-19  corrected: married')
    expect(stdout).toContain("claimantName: 'Cy' -> 'Cy Lind'")
  })

  test('RET-10 TIM-1 a notice that is mailed again moves the last day of its member alone', async () => {
    const { write, change, signIn } = await scene(store)
    expect((await signIn(ana)).error).toBe(builtInCopy.LocKey_Error_OwnDeadline)
    await write('claimId', 'remailed,2026-11-18,came back,AB-1')
    expect((await change()).code).toBe(0)
    const { status, answer } = await signIn(ana)
    expect({ status, own: JSON.stringify(answer.ownDeadlines) }).toMatchObject({
      status: 200,
      own: expect.stringContaining('12/18/2026'),
    })
    expect((await signIn(bo)).status).toBe(401)
  })

  test('RET-10 the notice of a merged member still opens, as the member that stays; later claims are of that one, and amend what either filed', async () => {
    const { write, change, signIn, fileClaim, idOf } = await scene(store)
    const early = await fileClaim((await signIn(di)).browser, di, 'first')
    const inProgress = await signIn(di)
    await write('claimId,into', 'merged,2026-11-19,one person,AB-4,AB-3')
    expect((await change()).code).toBe(0)
    expect((await fileClaim(inProgress.browser, di)).error).toBe(builtInCopy.LocKey_Error_SessionEnded)
    const byOld = await signIn(di)
    expect(byOld).toMatchObject({ status: 200, name: 'Cy' })
    const { claim } = await fileClaim(byOld.browser, di, 'second')
    expect(claim).toMatchObject({ memberId: idOf('AB-3'), amends: early.claim?.id })
    const byNew = await fileClaim((await signIn(cy)).browser, cy, 'third')
    expect(byNew.claim).toMatchObject({ memberId: idOf('AB-3'), amends: early.claim?.id })
  })

  test('RET-10 AUT-3 who signed in by the notice of a merged member is signed out by a new PIN of that notice, and where the merge is taken back', async () => {
    const { write, change, signIn, fileClaim, idOf } = await scene(store)
    await write('claimId,into', 'merged,2026-11-19,one person,AB-4,AB-3')
    await change()
    const byOldPin = await signIn(di)
    await write('claimId,pin', 'corrected,2026-11-19,letter was stolen,AB-4,444445')
    await change()
    expect((await fileClaim(byOldPin.browser, di)).error).toBe(builtInCopy.LocKey_Error_SessionEnded)
    const again = { ...di, pin: '444445' }
    const whileMerged = await signIn(again)
    expect(whileMerged).toMatchObject({ status: 200, name: 'Cy' })
    await write('claimId', 'restored,2026-11-19,two persons after all,AB-4')
    await change()
    expect((await fileClaim(whileMerged.browser, again)).error).toBe(builtInCopy.LocKey_Error_SessionEnded)
    const { claim } = await fileClaim((await signIn(again)).browser, again)
    expect(claim).toMatchObject({ memberId: idOf('AB-4') })
  })

  test('RET-10 FRM-4 who opted out is told so in every form but an exclusion, and files again once that is taken back', async () => {
    const { write, change, signIn, fileClaim } = await scene(store)
    const inProgress = await signIn(ed)
    await write('claimId', 'optedOut,2026-11-18,letter,AB-5')
    await change()
    expect(await signIn(ed)).toMatchObject({ status: 401, error: builtInCopy.LocKey_OptedOut })
    expect((await fileClaim(inProgress.browser, ed)).claim).toBeNull()
    expect((await signIn(ed, 'exclusion')).status).toBe(200)
    await write('claimId', 'restored,2026-11-19,letter taken back,AB-5')
    await change()
    expect((await fileClaim((await signIn(ed)).browser, ed)).error).toBeNull()
  })

  test('RET-10 figures name the class by versions of its list, and verify finds every change that was made behind its back', async () => {
    const { write, change, run, server, verify, caseFolder } = await scene(store)
    await write(
      'claimId,into,mayFile,ClaimantName,pin',
      'merged,2026-11-19,one person,AB-4,AB-3,,,',
      'optedOut,2026-11-19,letter,AB-5,,,,',
      'deceased,2026-11-19,family,AB-2,,"Mia, executor",,',
      'added,2026-11-19,missing,EV-9,,,Eva,999999',
    )
    await change()
    await writeFile(
      join(caseFolder, 'class-list.csv'),
      `${list.replace('Ana', 'Anna')}AB-7,777777,Gil,11/10/2026\n`,
    )
    const imported = await run('import', join(caseFolder, 'class-list.csv'), '--replace')
    expect(imported.stdout).toContain('Imported 6 class members')
    const { stdout } = await run('figures')
    for (const line of [
      'class members  4',
      'class list, version 1: members imported  5',
      'class list, version 1: then added  1',
      'class list, version 1: then optedOut  1',
      'class list, version 2: members imported  6',
      'class list, version 2: added by the import  1',
      'class list, version 2: changed by the import  1',
      'class list, version 2: gone by the import  1',
      'class list now: merged into others  1',
    ])
      expect(stdout.split('\n')).toContain(line)
    expect(await verify()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Checked 6 entries of the class list'),
    })
    const { classHistory } = server.deps.storage
    const [entry] = await classHistory.entries(2, 1)
    if (!entry) throw new Error('There is an entry.')
    const altered = { ...entry.content, bytes: Buffer.from(entry.content.bytes).fill(0, 70, 71) }
    expect(await classHistory.exchange('2', entry.content, altered)).toBe(true)
    expect(await verify()).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Entry 2 of the history of the class list is not as it was signed.'),
    })
  })

  test('RET-10 after a crash between two pages nothing is half stored, and the same command continues', async () => {
    const { write, change, crashAt, server, verify } = await scene(store)
    const rows = Array.from(
      { length: 1200 },
      (_, n) => `added,2026-11-19,missing,EV-${n},${100000 + n},Eva ${n}`,
    )
    await write('claimId,pin,ClaimantName', ...rows)
    expect((await crashAt('classChangesJudged:2')).code).not.toBe(0)
    expect(await server.deps.storage.classHistory.size()).toMatchObject({ listed: 505 })
    expect((await change()).stdout).toContain('700 changes recorded, 500 known already, 0 rows refused.')
    expect(await server.deps.storage.classHistory.size()).toMatchObject({ listed: 1205 })
    expect((await verify()).code).toBe(0)
  })

  test('RET-10 two runs at once record each change once', async () => {
    const { write, file, server, verify, folder, caseFolder, run } = await scene(store)
    const rows = Array.from(
      { length: 600 },
      (_, n) => `added,2026-11-19,missing,EV-${n},${100000 + n},Eva ${n}`,
    )
    await write('claimId,pin,ClaimantName', ...rows)
    const { REDRESS_DATA, DATABASE_URL } = {
      REDRESS_DATA: server.config.dataFolder,
      DATABASE_URL: server.config.databaseUrl,
    }
    const settings = { REDRESS_SECRET: secret, REDRESS_DATA, ...(DATABASE_URL && { DATABASE_URL }) }
    const both = await Promise.all(
      ['one.csv', 'two.csv'].map((refused) =>
        redressProcess({ settings, cwd: folder }, 'class', caseFolder, file, '--json', '--refused', refused),
      ),
    )
    const counts = both.map(({ stdout }) => JSON.parse(stdout))
    expect(counts.map(({ refused }) => refused)).toEqual([0, 0])
    const recorded = counts.flatMap((each) => each.recorded.map(({ count }: { count: number }) => count))
    expect(recorded.reduce((sum: number, each: number) => sum + each, 0)).toBe(600)
    expect(await server.deps.storage.classHistory.size()).toMatchObject({ listed: 605 })
    expect((await run('class')).stdout).toContain('class list, version 1: then added  600')
    expect((await verify()).code).toBe(0)
  })
})

test('RET-10 who opted out and is merged afterwards is out of the class as the member that stays', async () => {
  const { write, change, signIn, run } = await scene('SQLite')
  await write('claimId,into', 'optedOut,2026-11-18,letter,AB-4,', 'merged,2026-11-19,one person,AB-4,AB-3')
  await change()
  for (const fields of [cy, di]) expect((await signIn(fields)).error).toBe(builtInCopy.LocKey_OptedOut)
  expect((await run('class')).stdout).toContain('class members  3')
})

test('RET-10 rows that cannot be recorded are refused by their line and reason, and the others are recorded', async () => {
  const { write, change, folder } = await scene('SQLite')
  await write(
    'claimId,into,mayFile,ClaimantName,MailedOn',
    'corrected,2026-11-19,r,XX-1,,,Nobody,',
    'corected,2026-11-19,r,AB-1,,,Ana,',
    'corrected,2099-01-01,r,AB-1,,,Ana,',
    'corrected,2026-11-19,,AB-1,,,Ana,',
    'corrected,2026-11-19,r,AB-1,,,,',
    'added,2026-11-19,r,AB-1,,,Ana,',
    'added,2026-11-19,r,AB-9,,,Zoe,',
    'merged,2026-11-19,r,AB-1,AB-1,,,',
    'merged,2026-11-19,r,AB-1,,,,',
    'optedOut,2026-11-19,r,AB-1,,,Anna,',
    'remailed,2026-11-19,r,AB-1,,,Anna,',
    'restored,2026-11-19,r,AB-1,,,,',
    'optedOut,2026-11-19,r,AB-1,,Someone,,',
    'optedOut,2026-11-19,r,AB-2,,,,',
    'corrected,2026-11-19,r,AB-2,,,(empty),',
  )
  const { code, stdout } = await change()
  expect({ code, last: stdout.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    last: '2 changes recorded, 0 known already, 13 rows refused.',
  })
  const refused = await readFile(join(folder, 'refused.csv'), 'utf8')
  for (const [line, reason] of [
    [2, 'Nobody in the class list has these columns'],
    [3, "'corected' is no change. Did you mean 'corrected'?"],
    [4, 'The day 2099-01-01 has not come yet.'],
    [5, 'It has no reason'],
    [6, 'It corrects nothing'],
    [7, 'This member is in the class list already'],
    [8, 'It has no pin'],
    [9, 'A member cannot be merged into itself.'],
    [10, 'It does not say into whom'],
    [11, 'optedOut changes no column of the class list'],
    [12, 'does not change claimantName'],
    [13, 'This member is neither merged nor opted out nor deceased.'],
    [14, 'mayFile goes with deceased'],
  ] as const)
    expect(refused).toContain(
      `"${line}","${reason}`.replace('"12","', '"12","A notice that is mailed again '),
    )
})
