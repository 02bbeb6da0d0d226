import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeCase } from '@redress/case/testing/notice-case.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readHistories } from '../../../claims/history/read-histories.ts'
import { decided } from '../../../testing/decided.ts'
import { noticeScene } from '../../../testing/notice-case.ts'
import { redressProcess } from '../../../testing/redress-with.ts'
import { waitForCount } from '../../../testing/wait-for-count.ts'
import { openLink } from '../../sign-in/open-link.ts'

type Scene = Awaited<ReturnType<typeof noticeScene>>

const rowsSchema = z.array(z.record(z.string(), z.string()))

const rowsIn = async ({ folder }: Scene, file: string) =>
  z.parse(rowsSchema, parse(await readFile(join(folder, file)), { columns: true, bom: true }))

const noticesOf = async ({ deps }: Scene, id: string) =>
  ((await readHistories(deps, [id])).get(id)?.events ?? []).map(({ what }) => what)

test('RET-8 claimants without an e-mail address are in a file for the mail house, with address, texts, link and QR code', async () => {
  const scene = await noticeScene()
  const { id, code } = await scene.deficientOne({ email: null, culture: 'es', fullName: 'Ana Peña' })
  await scene.notices('deficiency')
  const { code: exit, stdout } = await scene.notices('--letters', 'letters.csv', '--qr', 'codes')
  expect([exit, stdout]).toEqual([
    0,
    expect.stringMatching(/^1 letter in letters\.csv\.\nWhoever has this file/),
  ])
  const [row, ...more] = await rowsIn(scene, 'letters.csv')
  expect(more).toEqual([])
  expect(row).toMatchObject({
    referenceCode: code,
    notice: 'deficiency',
    culture: 'es',
    name: 'Ana Peña',
    address1: '1 Main Street',
    address2: 'Eugene, OR 97440',
    address3: '',
    subject: expect.stringContaining(`es: Your claim ${code} in The Test Case`),
    text: expect.stringContaining('es: A receipt is missing'),
    ends: '2027-03-31',
    qr: 'codes/0000/0000001.svg',
  })
  expect(row?.text).toContain(row?.link)
  expect(await readFile(join(scene.folder, row?.qr ?? ''), 'utf8')).toContain('<svg')
  const token = new URL(row?.link ?? '').hash.replace('#claim=', '')
  expect(await openLink(scene.deps, 'claim', token)).toMatchObject({
    state: 'open',
    link: { claimId: id },
  })
  expect((await stat(join(scene.folder, 'letters.csv'))).mode & 0o077).toBe(0)
  expect(await scene.counts()).toEqual({ lettered: 1 })
  expect(await noticesOf(scene, id)).toMatchObject([
    { kind: 'decision' },
    { kind: 'notice', outcome: 'lettered', about: 1, culture: 'es', text: expect.any(String) },
  ])
  expect((await scene.notices('--letters', 'again.csv')).stdout).toContain('0 letters in again.csv')
})

test('RET-8 an e-mail that came back is in the next file of letters, by its Message-ID or by the code of its claim', async () => {
  const scene = await noticeScene()
  const claims = [await scene.deficientOne(), await scene.deficientOne(), await scene.deficientOne()]
  await scene.notices('deficiency')
  await waitForCount(scene.mail.received, 3)
  await expect.poll(scene.counts).toEqual({ sent: 3 })
  const [one, two] = claims
  const messageId = /Message-ID: (\S+)/.exec(
    scene.mail.received.find(({ raw }) => raw.includes(one?.code ?? ''))?.raw ?? '',
  )?.[1]
  const [notice] = await scene.deps.storage.notices.ofClaim(one?.id ?? '')
  expect(messageId ?? notice?.messageId).toBe(notice?.messageId)
  const file = join(scene.folder, 'bounces.csv')
  await writeFile(
    file,
    [
      'Message ID,Reference Code,Reason',
      `${notice?.messageId},,"550 5.1.1 <ana0@claimant.example> user unknown"`,
      `,${two?.code},mailbox-full`,
      `<unknown@claims.example>,,5.1.1`,
      `,ABCD,5.1.1`,
      ',,5.1.1',
    ].join('\n'),
  )
  const first = await scene.notices('--bounces', file)
  expect(first).toMatchObject({
    code: 1,
    stdout: '2 bounces recorded, 0 recorded before, 3 rows refused.\n',
    stderr: [
      `${file}:4 No notice has this Message-ID.`,
      `${file}:5 'ABCD' is no reference code: a letter is missing, superfluous or mistyped.`,
      `${file}:6 It names neither a Message-ID nor a reference code.`,
      'The refused rows are in refused.csv.\n',
    ].join('\n'),
  })
  expect(await readFile(join(scene.folder, 'refused.csv'), 'utf8')).toMatch(
    /"4","No notice has this Message-ID\."\r\n"5","'ABCD' is no reference code.*\r\n"6","It names neither/,
  )
  expect((await scene.notices('--bounces', file)).stdout).toBe(
    '0 bounces recorded, 2 recorded before, 3 rows refused.\n',
  )
  expect(await scene.counts()).toEqual({ bounced: 2, sent: 1 })
  expect(await noticesOf(scene, one?.id ?? '')).toMatchObject([
    { kind: 'decision' },
    { outcome: 'sent' },
    { outcome: 'bounced', reason: '5.1.1' },
  ])
  expect((await scene.notices('deficiency', '--letters', 'letters.csv')).code).toBe(0)
  const lettered = (await rowsIn(scene, 'letters.csv')).map(({ referenceCode }) => referenceCode)
  expect(new Set(lettered)).toEqual(new Set([one?.code, two?.code]))
  expect(lettered).toHaveLength(2)
  expect((await scene.notices('--bounces', file)).stdout).toContain('0 bounces recorded, 2 recorded before')
  expect(await scene.counts()).toEqual({ lettered: 2, sent: 1 })
})

test('RET-8 an address that the mail server refuses needs a letter too', async () => {
  const scene = await noticeScene()
  scene.mail.judge(() => 550)
  await scene.deficientOne()
  await scene.notices('deficiency')
  await expect.poll(scene.counts).toEqual({ failed: 1 })
  expect((await scene.notices()).stdout).toContain('deficiency: 1 could not be sent, and need a letter')
  expect((await scene.notices('--letters', 'letters.csv')).stdout).toContain('1 letter in letters.csv')
})

test('RET-8 a claim without a postal address and one that was decided otherwise get no letter, and are named', async () => {
  const scene = await noticeScene()
  const nowhere = await scene.deficientOne({ email: null, street: null })
  const since = await scene.deficientOne({ email: null })
  await scene.notices('deficiency')
  await decided(scene.deps, since.code, { state: 'accepted', amount: '5.00' })
  const { code, stdout, stderr } = await scene.notices('--letters', 'letters.csv')
  expect(code).toBe(1)
  expect(stdout).toContain('0 letters in letters.csv.')
  expect(stdout).toContain('1 notice left out: the claim was decided otherwise or amended since.')
  expect(stderr).toContain(`The claim ${nowhere.code} has no postal address.`)
  expect(await scene.counts()).toEqual({ letter: 1, obsolete: 1 })
})

test('RET-8 a name that a spreadsheet would run as a formula is text in the file', async () => {
  const scene = await noticeScene()
  await scene.deficientOne({ email: null, fullName: '=HYPERLINK("https://evil.example")' })
  await scene.notices('deficiency')
  await scene.notices('--letters', 'letters.csv')
  expect((await rowsIn(scene, 'letters.csv'))[0]?.name).toMatch(/^'=/)
})

test.each([
  ['lettersWritten', 'before the hashes of its tokens are stored', 2],
  ['lettersStored', 'before the letters are in the history', 1],
])(
  'RET-8 RET-14 a file of letters whose run is killed at %s, %s, is completed by the same command: each letter once, each link opens',
  { timeout: 360_000 },
  async (point, _when, again) => {
    const scene = await noticeScene()
    const claims = []
    for (let claim = 0; claim < 230; claim += 1) claims.push(await scene.deficientOne({ email: null }))
    await scene.notices('deficiency')
    const command = (crash: string | null) => {
      const settings = { ...scene.settings, ...(crash !== null && { REDRESS_CRASH_AT: crash }) }
      return redressProcess({ settings, cwd: scene.folder }, ...scene.words, '--letters', 'letters.csv')
    }
    expect((await command(`${point}:1`)).signal).toBe('SIGKILL')
    expect(await isThere(join(scene.folder, 'letters.csv'))).toBe(false)
    expect((await command(`${point}:${again}`)).signal).toBe('SIGKILL')
    expect(await command(null)).toMatchObject({ code: 0, stdout: expect.stringContaining('230 letters in') })
    const rows = await rowsIn(scene, 'letters.csv')
    expect(new Set(rows.map(({ referenceCode }) => referenceCode)).size).toBe(230)
    for (const { link = '' } of rows) {
      const token = new URL(link).hash.replace('#claim=', '')
      expect((await openLink(scene.deps, 'claim', token)).state).toBe('open')
    }
    const histories = await readHistories(
      scene.deps,
      claims.map(({ id }) => id),
    )
    expect(new Set([...histories.values()].map(({ events }) => events.length))).toEqual(new Set([2]))
    expect((await readdir(scene.folder)).sort()).toEqual(['letters.csv'])
  },
)

test('RET-8 a wrong command says what to do, and changes nothing', async () => {
  const scene = await noticeScene({ changes: noticeCase })
  await scene.deficientOne()
  for (const [args, expected] of [
    [['deficency'], "The case has no notice 'deficency'. Expected one of deficiency, acceptance."],
    [['deficiency', '--limit', '0'], '--limit 0 is no number of notices as in --limit 1000.'],
    [['deficiency', '--site', 'ftp://claims.example'], 'is not the public address of the site'],
    [['--stop', '--go-on', '--letters', 'x.csv'], 'Give one of --stop, --go-on, --letters and --bounces.'],
    [['--bounces', 'none.csv'], 'none.csv'],
  ] as const)
    expect([args, await scene.notices(...args)]).toMatchObject([
      args,
      { code: 2, stderr: expect.stringContaining(expected) },
    ])
  const bad = join(await mkdtemp('/tmp/redress-'), 'bounces.csv')
  await writeFile(bad, 'address,reason\nana@claimant.example,gone\n')
  expect(await scene.notices('--bounces', bad)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('none is messageId or referenceCode'),
  })
  expect(await scene.counts()).toEqual({})
  expect((await scene.notices()).stdout).toBe('No notices were made.\n')
})

test('RET-8 e-mails are stopped and go on by the command, at every server', async () => {
  const scene = await noticeScene()
  await scene.mail.stop()
  for (let claim = 0; claim < 3; claim += 1) await scene.deficientOne()
  await scene.notices('deficiency')
  expect((await scene.notices('--stop')).stdout).toContain('3 e-mails stopped, at every server.')
  await scene.mail.start()
  const listed = (await scene.notices()).stdout
  expect(listed).toContain('deficiency: 3 are stopped')
  expect(listed).toContain('--go-on')
  expect(scene.mail.received).toHaveLength(0)
  expect((await scene.notices('deficiency', '--go-on')).stdout).toBe('3 e-mails wait to be sent again.\n')
  await waitForCount(scene.mail.received, 3)
  await expect.poll(scene.counts).toEqual({ sent: 3 })
  expect(JSON.parse((await scene.notices('--json')).stdout)).toMatchObject({
    counts: [{ name: 'deficiency', state: 'sent', count: 3 }],
  })
})
