import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { erasureList } from '../../../claims/erasure/erasure-list.ts'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { memberIdOf } from '../../../steps/sign-in/credentials.ts'
import { closedAfter } from '../../../storage/storage.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { startPostgres } from '../../../testing/postgres-server.ts'
import { redressProcess, redressWith } from '../../../testing/redress-with.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
const why = ['--reason', 'request 118', '--order', 'order of 3 May 2027']
const secret = 'the receipt of Wilhelmina'

/** A case with three claims; the second has an amendment, two decisions, documents, a link, a delivery and look-up keys. */
const find = 'find: { name: [claimDetails.claimantName] }'

async function openCase(given: Readonly<Record<string, string>> = {}, more = '') {
  const folder = await writeCase({ 'case.yaml': ['court: A court', `court: A court\n${find}${more}`] })
  const work = await temporaryFolder()
  const env: Record<string, string> = {
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_CASE: folder,
    REDRESS_DATA: join(work, 'data'),
    ...given,
  }
  const run = (...words: string[]) => redressWith(env, ...words)
  const config = readConfig(env)
  const opened = await openData(config)
  const { storage, keys } = opened
  const { file } = claimMaker(opened)
  const claim = (number: number, name: string, more = {}) =>
    file({
      number,
      at: begin.add({ minutes: number }),
      memberId: memberIdOf(keys, `AB-${number}`),
      models: [['claimDetails', { claimantName: name }]],
      ...more,
    })
  const first = await claim(1, 'Ana')
  const second = await claim(2, 'Wilhelmina', { documents: { 'receipt.pdf': secret.repeat(400) } })
  const amendment = await claim(3, 'Wilhelmina again', {
    amends: second.id,
    documents: { 'other.pdf': `${secret} again` },
  })
  const third = await claim(4, 'Bo', { documents: { 'third.pdf': 'of Bo' } })
  await decided(opened, second.referenceCode, { state: 'underReview' })
  await decided(opened, amendment.referenceCode, { state: 'accepted', amount: '125.50' })
  await decided(opened, first.referenceCode, { state: 'accepted', amount: '10.00' })
  await storage.outbox.sendAgain(amendment.id, 'webhook', begin)
  const link = { purpose: 'confirm', formType: 'Automotive', claimId: second.id, memberId: null } as const
  await storage.links.add({
    ...link,
    tokenHash: 'hash of a token',
    madeAt: begin,
    endsAt: begin,
    withdrawnAt: null,
  })
  const stored = await storage.erasures.claim(second.id)
  await storage.close()
  expect((await run('find', folder, 'Wilhelmina', '--reason', 'to have traits')).code).toBe(0)
  const opening = async <T>(use: (data: typeof opened) => Promise<T>): Promise<T> => {
    const data = await openData(config)
    return closedAfter(data.storage, () => use(data))
  }
  const codes = [second.referenceCode, amendment.referenceCode] as const
  return { folder, work, env, run, config, opening, first, second, amendment, third, codes, stored }
}

/** The bytes of every file below a folder. */
async function bytesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}

/** Every piece of 16 bytes of some contents that stands in these bytes. */
const piecesIn = (bytes: Buffer, contents: readonly Uint8Array[]): number =>
  contents.reduce((found, content) => {
    let here = 0
    for (let at = 0; at + 16 <= content.length; at += 16)
      if (bytes.includes(content.subarray(at, at + 16))) here += 1
    return found + here
  }, 0)

test('RET-13 redress erase leaves no byte of a claim in the files of the data, the others untouched, and verify passes', async () => {
  const { folder, work, run, config, codes, second, stored, opening } = await openCase()
  const documents = await bytesIn(join(config.dataFolder, 'documents'))
  const contents = stored?.contents ?? []
  expect(piecesIn(await bytesIn(config.dataFolder), contents)).toBeGreaterThan(50)
  const certificate = join(work, 'erased.json')
  const erased = await run('erase', folder, codes[1], ...why, '--certificate', certificate, '--yes')
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased.') })
  const after = await bytesIn(config.dataFolder)
  expect(piecesIn(after, contents)).toBe(0)
  expect(piecesIn(after, [documents])).toBeLessThan(10)
  for (const word of ['Wilhelmina', secret, second.fingerprint, second.memberId, second.salt])
    expect(after.includes(word), word).toBe(false)
  expect(await run('verify', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /Checked 2 claims and 1 document .*\n1 claim erased[\s\S]*whole and unaltered/,
    ),
  })
  await opening(async ({ storage, store }) => {
    expect(await storage.claims.filingsByCodes(codes)).toEqual([])
    expect(await storage.events.ofClaims([second.id])).toEqual([])
    expect(await storage.outbox.counts()).toEqual([])
    expect(await storage.links.find('hash of a token')).toBeNull()
    for (const file of stored?.files ?? [])
      await expect(Array.fromAsync(store.read(file))).rejects.toThrow('no such file')
  })
  expect(await run('verify', '--certificate', certificate)).toMatchObject({ code: 0 })
  const text = await readFile(certificate, 'utf8')
  await writeFile(certificate, text.replace('request 118', 'request 119'))
  expect((await run('verify', '--certificate', certificate)).code).toBe(1)
  const inWords = await readFile(join(work, 'erased.txt'), 'utf8')
  expect(inWords).toContain('The claim had 2 filings, 2 events and 2 documents.')
  expect(text + inWords).not.toMatch(/Wilhelmina|AB-2/)
})

test('RET-13 what an erased claim was is answered sensibly: find, figures, exports, decisions, and the erasure again', async () => {
  const { folder, work, run, codes, first, opening, config } = await openCase()
  const before = join(work, 'before')
  expect((await run('export', folder, '--out', before)).code).toBe(0)
  const args = ['erase', folder, codes[0], ...why, '--yes', '--certificate']
  expect((await run(...args, join(work, 'one.json'))).code).toBe(0)
  const found = await run('find', folder, codes[1], '--reason', 'call 7')
  expect(found).toMatchObject({ code: 1, stderr: expect.stringContaining('The claim was erased on 20') })
  expect((await run('find', folder, 'Wilhelmina', '--reason', 'call 8')).stderr).toContain(
    'No claim was found',
  )
  const after = join(work, 'after')
  expect((await run('export', folder, '--out', after)).code).toBe(0)
  expect((await bytesIn(after)).includes('Wilhelmina')).toBe(false)
  for (const [exported, checked] of [
    [after, /Checked 2 claims [\s\S]*1 claim erased/],
    [before, /Checked 4 claims/],
  ] as const)
    expect(await run('verify', '--export', exported)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(checked),
    })
  expect(await run('verify', folder, '--against', before)).toMatchObject({ code: 0 })
  const figures = await run('figures', folder)
  expect(figures.stdout).toMatch(/claims erased, in no other figure\D+1\n/)
  expect((await run('figures', folder, '--export', after)).stdout).toBe(figures.stdout)
  const decisions = join(work, 'decisions.csv')
  await writeFile(
    decisions,
    `referenceCode,decision,amount\n${codes[1]},paid,1\n${first.referenceCode},paid,10\n`,
  )
  const decide = await run('decide', folder, decisions, '--refused', join(work, 'refused.csv'))
  expect(decide.stdout).toContain('1 decision recorded')
  expect(decide.stderr).toContain(`No claim has the reference code ${codes[1]}`)
  const again = await run(...args, join(work, 'two.json'))
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('The claim was erased on') })
  expect((await run('verify', '--certificate', join(work, 'two.json'))).code).toBe(0)
  await opening(async ({ storage }) => {
    const log = await storage.access.entries(1, 100)
    const erasures = log.map(({ text }) => JSON.parse(text)).filter(({ kinds }) => kinds.includes('erase'))
    expect(erasures).toMatchObject([{ reason: 'request 118', claims: codes }])
  })
  expect((await readFile(erasureList(config.caseFolder), 'utf8')).trim().split('\n')).toHaveLength(1)
})

test('RET-13 an export with an erased claim is altered where its record is removed, changed or added', async () => {
  const { folder, work, run, codes } = await openCase()
  await run('erase', folder, codes[0], ...why, '--yes', '--certificate', join(work, 'one.json'))
  const out = join(work, 'export')
  await run('export', folder, '--out', out)
  const file = join(out, 'erasures.jsonl')
  const text = await readFile(file, 'utf8')
  for (const changed of ['', text.replace('request 118', 'request 119'), text + text]) {
    await writeFile(file, changed)
    expect((await run('verify', '--export', out)).code, changed).toBe(1)
  }
  await writeFile(file, text)
  expect((await run('verify', '--export', out)).code).toBe(0)
})

test('RET-13 a claim is not erased before the retention date without an order, nor without a reason, nor by an unknown code', async () => {
  const { folder, run, codes, opening } = await openCase({}, '\nretention: 12/31/2035')
  const reason = ['--reason', 'request 118']
  const refused = [
    [[codes[0], ...reason, '--yes'], 1, 'must be retained until 12/31/2035'],
    [[codes[0], ...reason, '--order', ' ', '--yes'], 2, 'Name the order'],
    [[codes[0], '--yes'], 2, 'Say why it is erased'],
    [['ABCD-EFGH-JKMN-PQRS', ...why, '--yes'], 1, 'no reference code'],
    [[...why, '--yes'], 2, 'Give the reference code'],
    [[codes[0], ...why], 2, 'confirm with --yes'],
  ] as const
  for (const [words, code, text] of refused) {
    const result = await run('erase', folder, ...words)
    expect(result.stderr).toContain(text)
    expect(result.code, text).toBe(code)
  }
  const tried = await run('erase', folder, codes[0], ...why, '--dry-run')
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was changed') })
  await opening(async ({ storage }) => expect(await storage.claims.filingsByCodes(codes)).toHaveLength(2))
})

test('RET-13 after the retention date a claim is erased without an order', async () => {
  const { folder, run, codes, work } = await openCase({}, '\nretention: 12/31/2020')
  const file = join(work, 'erased.json')
  expect(
    (await run('erase', folder, codes[0], '--reason', 'request 9', '--yes', '--certificate', file)).code,
  ).toBe(0)
  expect(JSON.parse(await readFile(file, 'utf8')).erasure.order).toBeNull()
})

test('RET-13 an older backup that is restored does not bring the claim back, and later backups hold the record', async () => {
  const { folder, run, work, codes, config, stored, third } = await openCase()
  const [older, later] = [join(work, 'older'), join(work, 'later')]
  expect((await run('backup', folder, older)).code).toBe(0)
  await run('erase', folder, codes[0], ...why, '--yes', '--certificate', join(work, 'one.json'))
  expect((await run('backup', folder, later)).code).toBe(0)
  for (const backup of [older, later]) {
    const data = join(work, `data of ${backup.endsWith('older') ? 'older' : 'later'}`)
    expect((await run('restore', backup, '--data', data, '--yes')).code).toBe(0)
    const reading = await run('verify', folder, '--data', data)
    if (backup === older) {
      expect(reading.code).toBe(1)
      expect(reading.stderr).toContain('redress erase')
      const applied = await run('erase', folder, '--apply', '--data', data)
      expect(applied).toMatchObject({ code: 0, stderr: expect.stringContaining('are erased now') })
    }
    expect(piecesIn(await bytesIn(data), stored?.contents ?? [])).toBe(0)
    expect(await run('verify', folder, '--data', data)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Checked 2 claims and 1 document [\s\S]*1 claim erased/),
    })
  }
  // The list that a stranger wrote or shortened is refused, and nothing is served by it.
  const list = erasureList(config.caseFolder)
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace('request 118', 'request 119'))
  const refused = await run('verify', folder)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('no erasure that the keys') })
  await writeFile(list, text)
  expect((await run('find', folder, third.referenceCode, '--reason', 'call 9')).code).toBe(0)
})

test.each(['erasureListed', 'erasureStored', 'erasureDocumentsRemoved'])(
  'RET-13 an erasure that is killed at %s is finished by running it again, and by whatever opens the data next',
  async (checkpoint) => {
    for (const how of ['again', 'opened'] as const) {
      const { folder, env, run, work, codes, config, stored, third } = await openCase()
      const args = ['erase', folder, codes[0], ...why, '--yes', '--certificate', join(work, 'one.json')]
      const killed = await redressProcess(
        { settings: { ...env, REDRESS_CRASH_AT: `${checkpoint}:1` } },
        ...args,
      )
      expect(killed.signal).toBe('SIGKILL')
      const next =
        how === 'again'
          ? await run(...args)
          : await run('find', folder, third.referenceCode, '--reason', 'call 9')
      expect(next.code).toBe(0)
      expect(piecesIn(await bytesIn(config.dataFolder), stored?.contents ?? [])).toBe(0)
      expect(await readdir(join(config.dataFolder, 'documents', 'kept'))).toHaveLength(1)
      expect(await run('verify', folder)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('1 claim erased'),
      })
    }
  },
)

test('RET-13 what is added to a claim between an interrupted erasure and its end is erased too, and has its record', async () => {
  const { folder, env, run, work, codes, opening, second, third } = await openCase()
  const args = ['erase', folder, codes[0], ...why, '--yes', '--certificate', join(work, 'one.json')]
  await redressProcess({ settings: { ...env, REDRESS_CRASH_AT: 'erasureListed:1' } }, ...args)
  await opening(async (opened) => {
    const { file } = claimMaker(opened)
    await file({
      number: 5,
      at: begin.add({ minutes: 5 }),
      memberId: second.memberId,
      amends: second.id,
      models: [['claimDetails', { claimantName: 'Wilhelmina once more' }]],
    })
    await decided(opened, second.referenceCode, { state: 'underReview' })
  })
  expect((await run('find', folder, third.referenceCode, '--reason', 'call 9')).code).toBe(0)
  expect(await run('verify', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Checked 2 claims [\s\S]*1 claim erased/),
  })
})

test('RET-13 on PostgreSQL a claim is erased with every row, verify passes, and a restore does not bring it back', {
  timeout: 360_000,
}, async () => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.newDatabase()
    const { folder, run, work, codes, config } = await openCase({ DATABASE_URL: url })
    const backup = join(work, 'older')
    expect((await run('backup', folder, backup)).code).toBe(0)
    const args = ['erase', folder, codes[0], ...why, '--yes', '--certificate', join(work, 'one.json')]
    expect((await run(...args)).code).toBe(0)
    const verified = await run('verify', folder)
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('1 claim erased') })
    const rows = await postgres.query(url, 'select count(*)::int as count from claim')
    expect(rows).toEqual([{ count: 2 }])
    expect(await postgres.query(url, 'select count(*)::int as count from claim_event')).toEqual([
      { count: 1 },
    ])
    expect(await readdir(join(config.dataFolder, 'documents', 'kept'))).toHaveLength(1)
    const data = join(work, 'restored')
    const local = (...words: string[]) =>
      redressWith(
        { REDRESS_SECRET: 'a secret of at least thirty-two characters', REDRESS_CASE: folder },
        ...words,
      )
    expect((await local('restore', backup, '--data', data, '--yes')).code).toBe(0)
    expect((await local('find', folder, codes[0], '--reason', 'call 1', '--data', data)).stderr).toContain(
      'The claim was erased on',
    )
  } finally {
    await postgres.remove()
  }
})
