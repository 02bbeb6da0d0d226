import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readHistories } from '../../../claims/history/read-histories.ts'
import { sealLedger } from '../../../claims/ledger/seal-ledger.ts'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker, type MadeClaim } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { redressIn, redressProcess } from '../../../testing/redress-with.ts'

const inOrder = (one: string, other: string): number => one.localeCompare(other)

const wages = join(productFolder, 'cases/wages')

/** A row with all five cells. */
const whole = (row: string): string => row + ','.repeat(5 - row.split(',').length)

/** The data of the case of wages with so many claims that are accepted, and the command on them. */
async function scene(count: number) {
  const [data, folder] = [await temporaryFolder(), await temporaryFolder()]
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  onTestFinished(opened.storage.close)
  const { file } = claimMaker(opened)
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const claims: { readonly id: string; readonly code: string }[] = []
  const addOne = async (more: Partial<MadeClaim> = {}): Promise<string> => {
    const details = {
      paymentMethod: 'directDeposit',
      routingNumber: '011000015',
      accountNumber: '0001234567',
    }
    const { id, referenceCode: code } = await file({
      number: claims.length + 1,
      at,
      formType: 'Standard',
      ...more,
      models: [
        ['claimDetails', details],
        ['claimantInfo', { firstName: 'Ana', lastName: 'Secretname' }],
      ],
    })
    await decided(opened, code, { state: 'accepted', amount: '125.50' })
    claims.push({ id, code })
    return code
  }
  for (let number = 0; number < count; number += 1) await addOne()
  const settings = {}
  const words = ['pay', wages, '--data', data]
  const linesOf = async () => {
    const histories = await readHistories(
      opened,
      claims.map(({ id }) => id),
    )
    return [...histories.values()].flatMap(({ events }) =>
      events.flatMap(({ what }) => (what.kind === 'payeeLine' ? [`${what.file} ${what.line}`] : [])),
    )
  }
  return {
    claims,
    folder,
    data,
    addOne,
    seal: () => sealLedger({ ...opened, now: () => Temporal.Now.instant() }),
    pay: (...args: readonly string[]) => redressIn({ settings, cwd: folder }, ...words, ...args),
    decide: async (row: string) => {
      await writeFile(
        join(folder, 'decisions.csv'),
        `referenceCode,decision,amount,entry,release\n${whole(row)}\n`,
      )
      return redressIn(
        { settings, cwd: folder },
        'decide',
        wages,
        join(folder, 'decisions.csv'),
        '--data',
        data,
      )
    },
    payAlone: (crash: string | null, ...args: readonly string[]) =>
      redressProcess(
        { settings: { ...(crash !== null && { REDRESS_CRASH_AT: crash }) }, cwd: folder },
        ...words,
        ...args,
      ),
    linesOf,
    filesIn: async (name = 'payees') =>
      (await readdir(join(folder, name)).catch((): string[] => [])).toSorted(inOrder),
  }
}

const fileIdIn = (text: string): string => /ach-\d{8}-\d{6}-\w{4}/.exec(text)?.[0] ?? ''

test('RET-12 a dry run says what would be paid and what is held, and changes nothing; the run writes the file, its manifest, and no name or account to the terminal', async () => {
  const { claims, pay, decide, linesOf, filesIn, folder } = await scene(3)
  await decide(`${claims[2]?.code},underReview,`)
  const trial = await pay('--dry-run')
  expect(trial).toMatchObject({
    code: 0,
    stdout:
      'ach  2 claims  251.00 USD\nIn no payee file:\n  1 claim  under review\n2 claims of 3 would be paid. Nothing was changed.\n',
  })
  expect([await linesOf(), await filesIn()]).toEqual([[], []])
  const { code, stdout, stderr } = await pay()
  expect(code).toBe(0)
  expect(stdout).toContain('2 claims of 3 in 1 payee file.')
  expect(stdout + stderr).not.toMatch(/Secretname|SECRETNAME|0001234567/)
  const [name = '', manifest = ''] = await filesIn()
  expect([name, manifest]).toEqual([`${fileIdIn(stdout)}.ach`, `${fileIdIn(stdout)}.manifest.json`])
  expect((await stat(join(folder, 'payees'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'payees', name))).mode & 0o777).toBe(0o600)
  const stated = JSON.parse(await readFile(join(folder, 'payees', manifest), 'utf8'))
  expect(stated).toMatchObject({ version: 1, format: 'ach', lines: 2, amount: '251.00', currency: 'USD' })
  expect(stated.heads.events.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await pay()).stdout).toContain('2 claims  in an earlier payee file')
})

test('RET-12 a file is checked against its manifest and the ledger, and a changed digit, a cut file and another manifest are found', async () => {
  const { pay, folder } = await scene(2)
  const id = fileIdIn((await pay()).stdout)
  const path = join(folder, 'payees', `${id}.ach`)
  expect(await pay('--check', path)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is as it was written: 2 lines, 251.00 USD.'),
  })
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('0000012550', '0000912550'))
  const changed = await pay('--check', path)
  expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('Do not send it.') })
  expect(changed.stderr).toContain('control records')
  const manifestPath = join(folder, 'payees', `${id}.manifest.json`)
  const manifest = await readFile(manifestPath, 'utf8')
  await writeFile(path, text)
  await writeFile(manifestPath, manifest.replace('"lines": 2', '"lines": 3'))
  expect((await pay('--check', path)).stderr).toContain('The ledger has 2 lines with 251.00')
  await writeFile(manifestPath, '{}')
  expect(await pay('--check', path)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`--again ${id}`),
  })
  expect((await pay('--again', id)).code).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(text)
  expect((await pay('--check', path)).code).toBe(0)
})

test('RET-12 RET-7 a claim that a person can release is named with how, and is paid after the decision that releases it', async () => {
  const { addOne, pay, decide, seal } = await scene(1)
  const code = await addOne({ captchaState: 'unverified' })
  await seal()
  const held = await pay()
  expect(held.stdout).toContain('  1 claim  held: the captcha was not verified\n')
  expect(held.stdout).toMatch(
    /release a claim: accept it by redress decide, .* column release.*\n {2}captcha {2}whether/,
  )
  expect(held.stderr).toContain(`${code} A person can release it: redress decide, with 'captcha' as release.`)
  const refused = await decide(`${code},accepted,125.50,1,virus`)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("releases the hold 'virus'")])
  expect((await decide(`${code},accepted,125.50,1,captcha`)).stdout).toContain('1 decision recorded')
  const paid = await pay()
  expect(paid.stdout).toContain('1 claim of 2 in 1 payee file.')
  expect(paid.stdout).not.toContain('A person can release')
})

test('RET-12 a file is recorded as paid once, a payment that came back is recorded with its reason, and a later file pays it after it is reissued', async () => {
  const { claims, pay, decide, folder } = await scene(3)
  const [one = '', two = '', three = ''] = claims.map(({ code }) => code)
  const id = fileIdIn((await pay()).stdout)
  expect((await decide(`${one},denied,`)).code).toBe(1)
  const refused = await decide(`${one},underReview,`)
  expect(refused.stderr).toContain(
    `The claim is in the payee file ${id}, and underReview cannot follow that.`,
  )
  const returned = join(folder, 'returned.csv')
  await writeFile(returned, `reference code,reason\n${one},R03\nABCD,R03\n${two},\n`)
  expect(await pay('--returned', returned)).toMatchObject({
    code: 1,
    stdout: '1 returned payment recorded, 0 recorded already, 2 rows refused.\n',
    stderr: expect.stringContaining("returned.csv:3 'ABCD' is no reference code"),
  })
  expect((await pay('--returned', returned)).stdout).toContain(
    '0 returned payments recorded, 1 recorded already',
  )
  const paid = await pay('--paid', id)
  expect(paid.stdout).toBe('2 claims recorded as paid, 0 paid already, 1 returned or void.\n')
  expect((await pay('--paid', join('payees', `${id}.manifest.json`))).stdout).toBe(
    '0 claims recorded as paid, 2 paid already, 1 returned or void.\n',
  )
  expect((await pay()).stdout).toContain('0 claims of 3 in 0 payee files.')
  expect((await decide(`${one},reissued,125.50`)).code).toBe(0)
  const next = await pay()
  expect(next.stdout).toContain('1 claim of 3 in 1 payee file.')
  expect(await readFile(join(folder, 'payees', `${fileIdIn(next.stdout)}.ach`), 'utf8')).toContain(
    one.replaceAll('-', '').slice(0, 15),
  )
  // It comes back a second time, before it was recorded as paid.
  await writeFile(returned, `referenceCode,reason\n${one},R02\n`)
  expect((await pay('--returned', returned)).stderr).toContain('The row does not say which payment came back')
  await writeFile(returned, `referenceCode,reason,file\n${one},R02,${fileIdIn(next.stdout)}\n`)
  expect((await pay('--returned', returned)).stdout).toContain('1 returned payment recorded')
  expect((await decide(`${one},reissued,125.50`)).stderr).toContain('state 8 as entry')
  expect((await decide(`${one},reissued,125.50,8`)).stdout).toContain('1 decision recorded')
  expect((await pay()).stdout).toContain('1 claim of 3 in 1 payee file.')
  // A payment that was made and came back later.
  await writeFile(returned, `referenceCode,reason\n${three},R01\n`)
  expect((await pay('--returned', returned)).stdout).toContain('1 returned payment recorded')
  const listed = (await pay('--files')).stdout
  expect(listed).toMatch(/3 lines +376.50 USD +complete +1 paid +2 returned/)
  expect(listed.trim().split('\n')).toHaveLength(3)
  expect((await pay('--payments', 'payments.csv')).stdout).toBe('5 payments in payments.csv.\n')
  expect((await stat(join(folder, 'payments.csv'))).mode & 0o777).toBe(0o600)
  // The bank confirms the first file once more, in which one payment was made void meanwhile.
  expect((await decide(`${two},void,`)).code).toBe(0)
  const late = await pay('--paid', id)
  expect(late.code).toBe(1)
  expect(late.stdout).toBe('0 claims recorded as paid, 0 paid already, 3 returned or void.\n')
  for (const code of [one, two, three]) expect(late.stderr).toContain(`${code}: this payment was over`)
})

test('RET-12 a run that is killed anywhere leaves each claim in one file or in none, and the file is completed from the ledger', async () => {
  const { payAlone, pay, addOne, linesOf, filesIn, folder, claims } = await scene(510)
  const counts: number[] = []
  expect((await payAlone('paymentsJudged:1')).signal).toBe('SIGKILL')
  counts.push((await linesOf()).length)
  expect((await payAlone('paymentsStored:1')).signal).toBe('SIGKILL')
  counts.push((await linesOf()).length)
  expect((await payAlone('paymentsJudged:1')).signal).toBe('SIGKILL')
  expect(counts).toEqual([0, 500])
  expect(await filesIn()).toEqual([])
  for (const crash of ['payeeFileWritten', 'payeeFileNamed', 'payeeFileComplete']) {
    await addOne()
    expect((await payAlone(`${crash}:1`)).signal, crash).toBe('SIGKILL')
  }
  const files: { id: string; complete: object | null; lines: number }[] = JSON.parse(
    (await pay('--files', '--json')).stdout,
  )
  expect(files.map(({ lines }) => lines).sort((a, b) => a - b)).toEqual([1, 1, 11, 500])
  expect(files.filter(({ complete }) => complete === null)).toHaveLength(3)
  expect((await pay('--files')).stdout).toContain('NOT COMPLETE')
  for (const { id } of files) expect((await pay('--again', id)).code).toBe(0)
  expect((await pay('--files')).stdout).not.toContain('NOT COMPLETE')
  expect((await filesIn()).filter((name) => name.includes('unfinished'))).toEqual([])
  const texts = await Promise.all(
    files.map(async ({ id }) => readFile(join(folder, 'payees', `${id}.ach`), 'utf8')),
  )
  const paid = [...texts.join('').matchAll(/^622.{36}(.{15})/gm)].map(([, code = '']) => code)
  expect(paid.toSorted(inOrder)).toEqual(
    claims.map(({ code }) => code.replaceAll('-', '').slice(0, 15)).toSorted(inOrder),
  )
  const lines = await linesOf()
  expect(new Set(lines).size).toBe(claims.length)
  for (const { id } of files) expect((await pay('--check', join(folder, 'payees', `${id}.ach`))).code).toBe(0)
})

test('RET-12 a case without payments.yaml, several things at once and an unknown file say what to do', async () => {
  const { pay, data, folder } = await scene(0)
  const other = ['pay', join(productFolder, 'cases/bread'), '--data', data, '--dry-run']
  expect((await redressIn({ settings: {}, cwd: folder }, ...other)).code).toBe(2)
  expect(await pay('--files', '--dry-run')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give one of'),
  })
  expect(await pay('--again', 'ach-1')).toMatchObject({ code: 2, stderr: expect.stringContaining('--files') })
  expect(await pay('--check', 'none.ach')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no file'),
  })
  expect(await pay('--format', 'gold')).toMatchObject({ code: 2 })
  expect((await pay('--files')).stdout).toBe('No payee file was written.\n')
})

test('RET-12 RET-13 after a claim of a payee file was erased, the others are recorded as paid, and the file is not written with fewer lines', async () => {
  const { claims, folder, data, seal, pay } = await scene(3)
  await seal()
  const id = fileIdIn((await pay()).stdout)
  const settings = { REDRESS_ERASURES: join(folder, 'erasures.jsonl') }
  const [first] = claims
  const why = ['--reason', 'request 118', '--order', 'order of 3 May 2027', '--yes']
  const words = ['erase', wages, first?.code ?? '', ...why, '--data', data]
  expect(await redressProcess({ settings, cwd: folder }, ...words)).toMatchObject({ code: 0 })
  const again = await pay('--again', id, '--out', 'again')
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('were erased') })
  expect((await readdir(join(folder, 'again'))).filter((name) => name.endsWith('.ach'))).toEqual([])
  expect((await pay('--paid', id)).stdout).toContain('2 claims recorded as paid, 0 paid already, 0 returned')
})
