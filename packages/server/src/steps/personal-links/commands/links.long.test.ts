import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { childEnvironment } from '../../../testing/child-processes.ts'
import { byLink, linkCase } from '../../../testing/link-case.ts'
import { door, redressProcess, redressWith } from '../../../testing/redress-with.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tokenHashOf } from '../../sign-in/open-link.ts'
import { idOfRun } from '../link-run.ts'

const membersOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `CD-${1000 + index},${100_000 + index},Bo,\n`)

/** So many members that a run stores their links in several pages. */
const many = membersOf(2500)
const few = membersOf(20)

/** A server with a class list of one member and these, and the command on its data. */
async function scene(members: readonly string[]) {
  const classList = `claimId,pin,ClaimantName,Vehicle\nAB-1234,482916,Ana Ñandú,Halden\n${members.join('')}`
  const server = await startTestServer({ changes: { ...linkCase, 'class-list.csv': classList } })
  server.setNow(Temporal.Now.instant().toString())
  const folder = await temporaryFolder()
  const { caseFolder, dataFolder, secret } = server.config
  const list = join(folder, 'list.csv')
  await writeFile(list, classList)
  const out = join(folder, 'links.csv')
  const env = { ...process.env, REDRESS_SECRET: secret ?? '' }
  const redress = (...args: readonly string[]) =>
    redressWith(env, 'links', caseFolder, '--data', dataFolder, ...args)
  const site = ['--site', 'https://claims.example.com']
  const make = (from: string, ...args: readonly string[]) =>
    redress(from, '--ends', '2099-12-31', ...site, '--out', out, ...args)
  const signIn = async (link: string) => {
    const browser = await openBrowser(server)
    const token = new URL(link).hash.replace('#link=', '')
    return { browser, ...(await browser.authorizeByLink('Automotive', token)) }
  }
  return { server, folder, list, out, redress, make, signIn }
}

/** The cells of each line without the header. */
const linesOf = async (out: string): Promise<readonly (readonly string[])[]> =>
  (await readFile(out, 'utf8'))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(1, -1).split('","'))

/** The text of a QR code, read from the squares of its image. */
function textIn(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const scale = 4
  const data = new Uint8Array(size * scale * size * scale).fill(255)
  let [x, y] = [0, 0]
  const fill = (width: number): void => {
    for (let row = y * scale; row < (y + 1) * scale; row += 1)
      data.fill(0, row * size * scale + x * scale, row * size * scale + (x + width) * scale)
  }
  for (const [, command, first, second] of (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').matchAll(
    /([Mmhvz])(-?\d+)?[ ,]?(-?\d+)?/gi,
  )) {
    if (command === 'M') [x, y] = [Number(first), Number(second)]
    if (command === 'm') [x, y] = [x + Number(first), y + Number(second)]
    if (command === 'h' && Number(first) > 0) fill(Number(first))
  }
  const rgba = Uint8Array.from({ length: data.length * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (data[index >> 2] ?? 255),
  )
  return decodeQR({ width: size * scale, height: size * scale, data: rgba })
}

test('ACC-3 each row gets one link that signs its member in and files, in a file for its owner alone; the data hold no token', async () => {
  const { server, list, out, make, signIn, folder } = await scene(few)
  const { code, stdout } = await make(list)
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('21 links to the form Automotive, until the end of 2099-12-31'),
  })
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['links.csv', 'list.csv'])
  const lines = await linesOf(out)
  expect(new Set(lines.map(([, link]) => link)).size).toBe(21)
  expect(lines[0]).toEqual([
    'AB-1234',
    expect.stringMatching(/^https:\/\/claims\.example\.com\/automotive#link=[\w-]{22}$/),
    '2099-12-31',
  ])
  const { browser, status } = await signIn(lines[0]?.[1] ?? '')
  expect(status).toBe(200)
  expect(
    (await browser.submit('Automotive', await submissionBody(browser, { credentials: byLink }))).status,
  ).toBe(200)
  const token = (lines[0]?.[1] ?? '').split('=')[1] ?? ''
  const database = await readdir(server.config.dataFolder).then((names) =>
    names.filter((name) => name.startsWith('redress.')),
  )
  expect(database.length).toBeGreaterThan(0)
  for (const name of database)
    expect((await readFile(join(server.config.dataFolder, name))).includes(token)).toBe(false)
})

test('ACC-3 a selection gets links with QR codes, and rows that name no member are reported', async () => {
  const { folder, out, make } = await scene(few)
  const selection = join(folder, 'selection.csv')
  await writeFile(selection, 'Claim ID\ncd 1003\nCD-9\n\nCD-1001\n')
  const codes = join(folder, 'codes')
  const { code, stderr } = await make(selection, '--qr', codes, '--culture', 'en')
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/selection\.csv:3 It names no member .*\n1 row got no link\./),
  })
  const lines = await linesOf(out)
  expect(lines.map(([id]) => id)).toEqual(['cd 1003', 'CD-1001'])
  for (const [, link, , qr = ''] of lines) {
    expect(link).toContain('?culture=en#link=')
    expect((await stat(qr)).mode & 0o777).toBe(0o600)
    expect(textIn(await readFile(qr, 'utf8'))).toBe(link)
  }
})

test('ACC-3 an interrupted run continues where it was, with no row left out or twice', async () => {
  const { list, out, make, signIn } = await scene(many)
  await make(list)
  const whole = await readFile(out, 'utf8')
  const lines = whole.split('\r\n')
  // As after a kill: the progress of the first page, and a part of the next one in the file.
  const half = `${lines.slice(0, 1001).join('\r\n')}\r\n`
  const { unfinished, progress } = { unfinished: `${out}.unfinished`, progress: `${out}.progress` }
  await writeFile(unfinished, `${half}"CD-2000","https://cla`)
  await rm(out)
  const run = await redressRun(make, list, progress, Buffer.byteLength(half))
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1,000 of them by the interrupted run'),
  })
  const after = await linesOf(out)
  expect(after.map(([id]) => id)).toEqual(lines.slice(1, -1).map((line) => line.split('"')[1]))
  expect((await readFile(out, 'utf8')).startsWith(half)).toBe(true)
  for (const index of [0, 999, 1000, 2500]) expect((await signIn(after[index]?.[1] ?? '')).status).toBe(200)
})

/** Refused first, since the run that was interrupted had other options; then continued with the identity of the run. */
async function redressRun(
  make: (
    from: string,
    ...args: readonly string[]
  ) => Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>,
  list: string,
  progress: string,
  bytes: number,
) {
  const at = { bytes, rows: 1000, made: 1000, refused: 0, madeAt: '2026-11-20T20:00:00Z' }
  await writeFile(progress, JSON.stringify({ run: 'another run', ...at }))
  const refused = await make(list)
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('interrupted run') })
  const run = await idOfRun({
    list,
    out: '',
    formType: 'Automotive',
    lastDay: '2099-12-31',
    endsAt: Temporal.Instant.from('2100-01-01T00:00:00Z'),
    site: 'https://claims.example.com',
    culture: null,
    qrFolder: null,
    replaces: false,
  })
  await writeFile(progress, JSON.stringify({ run, ...at }))
  return make(list)
}

/** The hashes of the links in the data. */
async function storedHashes({ deps }: TestServer): Promise<ReadonlySet<string>> {
  const hashes: string[] = []
  await deps.storage.tables.snapshot(async (pages) => {
    for await (const { table, columns, rows } of pages)
      if (table === 'link_token')
        hashes.push(...rows.map((row) => String(row[columns.indexOf('token_hash')])))
  })
  return new Set(hashes)
}

const tokenIn = (link = ''): string => new URL(link).hash.replace('#link=', '')

test('ACC-3 a run that is killed again and again, before and after a page is stored, ends with one link for each row, and the data hold exactly the hashes of its tokens', async () => {
  const { server, folder, out } = await scene(many)
  const { caseFolder, dataFolder, secret } = server.config
  // Each member twice: links of one member do not get in the way of each other.
  const rows = [...many, ...many].map((line) => line.split(',')[0])
  const list = join(folder, 'twice.csv')
  await writeFile(list, `claimId\n${rows.join('\n')}\n`)
  const args = ['links', caseFolder, list, '--data', dataFolder, '--ends', '2099-12-31', '--out', out]
  const run = (crash: string | null) =>
    redressProcess(
      { settings: { REDRESS_SECRET: secret ?? '', ...(crash !== null && { REDRESS_CRASH_AT: crash }) } },
      ...args,
      '--site',
      'https://claims.example.com',
    )
  for (const crash of ['linksWritten:1', 'linksStored:1', 'linksStored:2', 'linksWritten:2'])
    expect((await run(crash)).signal).toBe('SIGKILL')
  const last = await run(null)
  expect(last).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('5,000 links to the form Automotive'),
  })
  expect(last.stdout).toContain('2,000 of them by the interrupted run')
  const lines = await linesOf(out)
  expect(lines.map(([id]) => id)).toEqual(rows)
  const hashes = lines.map(([, link]) => tokenHashOf(server.deps.keys, tokenIn(link)))
  expect(new Set(hashes).size).toBe(5000)
  expect((await storedHashes(server)).symmetricDifference(new Set(hashes)).size).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(['links.csv', 'list.csv', 'twice.csv'])
}, 360_000)

test('ACC-3 a run that is killed at any moment is completed by the same command', async () => {
  const { server, list, out } = await scene(many)
  const { caseFolder, dataFolder, secret } = server.config
  const args = ['links', caseFolder, list, '--data', dataFolder, '--ends', '2099-12-31', '--out', out]
  const env = { ...childEnvironment(), REDRESS_SECRET: secret ?? '' }
  const site = ['--site', 'https://claims.example.com']
  const killed = spawn(process.execPath, [door, ...args, ...site], { env, stdio: 'ignore' })
  const ended = once(killed, 'exit')
  await expect.poll(() => isThere(`${out}.unfinished`), { timeout: 120_000, interval: 5 }).toBe(true)
  killed.kill('SIGKILL')
  await ended
  if (!(await isThere(out))) expect((await redressProcess({ settings: env }, ...args, ...site)).code).toBe(0)
  const hashes = (await linesOf(out)).map(([, link]) => tokenHashOf(server.deps.keys, tokenIn(link)))
  expect(hashes).toHaveLength(2501)
  expect((await storedHashes(server)).symmetricDifference(new Set(hashes)).size).toBe(0)
}, 360_000)

test('ACC-3 links are withdrawn for one claim ID, for a list, and for all; replaced ones end', async () => {
  const { folder, list, out, make, redress, signIn } = await scene(few)
  await make(list)
  const lines = await linesOf(out)
  const statusOf = async (index: number) =>
    (await signIn(lines[index]?.[1] ?? '')).answer.error ?? 'signed in'
  const again = join(folder, 'again.csv')
  expect((await redress('--withdraw')).code).toBe(2)
  expect((await redress('--withdraw', '--claim', 'cd 1000')).stdout).toBe(
    '1 link to the form Automotive withdrawn, at every server.\n',
  )
  const two = join(folder, 'two.csv')
  await writeFile(two, 'claimId\nCD-1001\nCD-1002\n')
  expect((await redress(two, '--withdraw')).stdout).toMatch(/^2 links/)
  await writeFile(two, 'claimId\nCD-1003\n')
  await make(two, '--replace', '--out', again)
  expect(await statusOf(0)).toBe('signed in')
  for (const index of [1, 2, 3]) expect(await statusOf(index)).toContain('withdrawn')
  // The list of withdrawn members is read again after one of them got a new link.
  await writeFile(two, 'claimId\nCD-1001\nCD-1002\n')
  const later = join(folder, 'later.csv')
  await writeFile(later, 'claimId\nCD-1001\n')
  await make(later, '--out', join(folder, 'later-links.csv'))
  const reread = await redress(two, '--withdraw')
  expect([reread.code, reread.stdout]).toEqual([1, expect.stringMatching(/^0 links/)])
  expect(reread.stderr).toMatch(
    /two\.csv:2 The member has had 2 links to the form: made on \S+, withdrawn on \S+; made on \S+\. State which with --made-until/,
  )
  const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 2 }).toString()
  expect((await redress(two, '--withdraw', '--made-until', yesterday)).stdout).toMatch(/^0 links/)
  expect((await redress(later, '--withdraw', '--made-until', '2098-12-31')).stdout).toMatch(/^1 link /)
  await make(later, '--out', join(folder, 'last-links.csv'))
  expect((await redress('--withdraw', '--claim', 'CD-1001')).stdout).toMatch(/^1 link /)
  expect((await redress('--withdraw', '--all')).stdout).toMatch(/^19 links/)
  expect(await statusOf(0)).toContain('withdrawn')
})

test('ACC-3 a wrong command says what to do, and makes nothing', async () => {
  const { list, redress, make, out } = await scene(few)
  const errorOf = async (...args: readonly string[]) => (await redress(...args)).stderr
  expect(await errorOf()).toContain('Name the CSV file of the members')
  expect(await errorOf(list)).toContain('expected --ends as in --ends 2027-03-31')
  expect(await errorOf(list, '--ends', '2026-02-30')).toContain('The calendar has no day 2026-02-30')
  expect(await errorOf(list, '--ends', '2020-02-01')).toContain('has passed')
  expect(await errorOf(list, '--ends', '2099-01-01')).toContain('the public address of the site')
  expect((await make(list, '--site', 'http://claims.example.com')).stderr).toContain(
    'Expected an address with https://',
  )
  expect((await make(list, '--form', 'Standard')).stderr).toContain('Expected --form Automotive')
  expect((await make(list, '--culture', 'xx')).stderr).toContain('no culture xx')
  await writeFile(out, 'something')
  expect((await make(list)).stderr).toContain('exists already')
  expect(await readFile(out, 'utf8')).toBe('something')
})
