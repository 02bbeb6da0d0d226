import { createHmac } from 'node:crypto'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { keysFrom } from '../../claims/vault/lookup-keys.ts'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import { aFault } from '../../testing/a-fault.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { listedIds } from './class-list-rows.ts'
import { derivationOf } from './derivation.ts'
import { checkClassList, importClassList, sampleCredentials, tryClassList } from './import-class-list.ts'
import { builtInListWays } from './list-ways.ts'

const keys = keysFrom('a secret of at least thirty-two characters')

async function importing(csv: string | Uint8Array) {
  const folder = await temporaryFolder()
  const file = join(folder, 'class-list.csv')
  await writeFile(file, csv)
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  onTestFinished(storage.close)
  const ring = keyRing([masterKeyFrom('a secret of the vault')])
  const classList = sealedClassList({ storage, ring })
  return {
    file,
    classList,
    run: async (withKeys = keys) => {
      const deps = {
        classList,
        keys: withKeys,
        ways: builtInListWays,
        derivation: derivationOf(withKeys, []),
      }
      const report = await importClassList(deps, file, { mode: 'replace' })
      return { ...report, refused: await Array.fromAsync(classList.refusedRows()) }
    },
    find: (claimId: string) => classList.find(memberIdOf(keys, claimId)),
    /** Everything that is stored, as bytes. */
    stored: async () =>
      (
        await Promise.all(['', '-wal'].map((end) => readFile(join(folder, `redress.sqlite${end}`), 'latin1')))
      ).join(),
  }
}

test('ADM-3 a class list is imported: names are camel-cased, quotes and line breaks parsed, empty cells omitted', async () => {
  const { run, find } = await importing(
    '\uFEFFClaimId,PIN,Claimant Name,vehicle\r\nA-1,111,"Ng, ""Al""\nJr.",Halden\r\nA-2,222,Bo,\r\n',
  )
  expect(await run()).toEqual({ imported: true, members: 2, refused: [] })
  expect((await find('a1'))?.data).toEqual({ claimantName: 'Ng, "Al"\nJr.', vehicle: 'Halden' })
  expect((await find('a2'))?.data).toEqual({ claimantName: 'Bo' })
})

test('ADM-3 a list in UTF-16, as Excel saves Unicode text, is imported without the blanks around its cells', async () => {
  const text = '\uFEFFClaim ID\tPIN\tClaimant Name\r\n A-1 \t 001234 \t Zoë Núñez \r\n'
  const { run, find } = await importing(Buffer.from(text, 'utf16le'))
  expect(await run()).toEqual({ imported: true, members: 1, refused: [] })
  expect((await find('A-1'))?.data).toEqual({ claimantName: 'Zoë Núñez' })
})

test.each(['utf8', 'utf16le'] as const)(
  'ADM-3 a first line sep=; in %s names the separator and is not the header',
  async (encoding) => {
    const text = '\uFEFFsep=;\r\nclaimId;pin;name\r\nA-1;111;Ana\r\nB;2\r\n'
    const { run, find } = await importing(Buffer.from(text, encoding))
    const refused = [{ line: 4, reason: 'It has 2 cells, the header has 3.' }]
    expect(await run()).toEqual({ imported: true, members: 1, refused })
    expect((await find('A-1'))?.data).toEqual({ name: 'Ana' })
  },
)

test('ADM-3 a dry run counts a row with several wrong quotes once', async () => {
  const { file } = await importing('claimId,pin,street\nA,111,1 "Main" "St"\nB,222,2 Main\n')
  const refused: number[] = []
  const report = await tryClassList(
    { keys, ways: builtInListWays },
    file,
    async ({ line }) => void refused.push(line),
  )
  expect([report, refused]).toEqual([{ imported: false, members: 1, refused: 1, shared: [] }, [2]])
})

test('ADM-3 neither claim ids nor PINs are stored in plain text', async () => {
  const { run, find, stored } = await importing('claimId,pin\nMFP-000123,482916\n')
  await run()
  expect(await stored()).not.toMatch(/000123|482916/)
  // As the list writes it, for whoever exports the claims.
  expect(await find('mfp 000123')).toMatchObject({ claimId: 'MFP-000123' })
})

test('ADM-3 rows that are short, long, broken, repeated or without credentials are refused with their line', async () => {
  const { run, find } = await importing(
    'claimId,pin,name\nA,1,Ana\nB,2\nC,3,Cy,more\n,4,Di\nE,,Ed\na,9,Other\nF,6,Fay\n',
  )
  expect(await run()).toEqual({
    imported: true,
    members: 2,
    refused: [
      { line: 3, reason: 'It has 2 cells, the header has 3.' },
      { line: 4, reason: 'It has 4 cells, the header has 3.' },
      { line: 5, reason: 'It has no claimId.' },
      { line: 6, reason: 'It has no pin.' },
      { line: 7, reason: 'Its claim id is the one of an earlier row.' },
    ],
  })
  expect((await find('A'))?.data).toEqual({ name: 'Ana' })
})

test('ADM-3 the same list is imported once; another list or another secret causes a new import', async () => {
  const { file, run } = await importing('claimId,pin\nA,1\n')
  expect((await run()).imported).toBe(true)
  expect((await run()).imported).toBe(false)
  await writeFile(file, 'claimId,pin\nA,1\nB,2\n')
  expect(await run()).toMatchObject({ imported: true, members: 2 })
  expect((await run(keysFrom('another secret of more than thirty-two'))).imported).toBe(true)
})

test('ADM-3 a list without a column for credentials is refused, and the earlier one stays', async () => {
  const { file, run, find } = await importing('claimId,pin\nA,1\n')
  await run()
  await writeFile(file, 'claim,pin\nB,2\n')
  await expect(run()).rejects.toThrow(aFault('CLASS_LIST_REFUSED'))
  expect(await find('A')).not.toBeNull()
})

test.each([
  ['semicolons', 'claimId;pin;name\r\nA;1;"Ana; Jr."\r\n'],
  ['tabs', 'claimId\tpin\tname\nA\t1\tAna; Jr.\n'],
  ['UTF-16', Buffer.from('\uFEFFclaimId\tpin\tname\nA\t1\tAna; Jr.\n', 'utf16le')],
])('ADM-3 a list is read as a spreadsheet saves it: %s', async (_, csv) => {
  const { run, find } = await importing(csv)
  expect(await run()).toEqual({ imported: true, members: 1, refused: [] })
  expect((await find('A'))?.data).toEqual({ name: 'Ana; Jr.' })
})

const sound = 'claimId,pin,name\nA,1,Ana\n'

test.each([
  ['nothing', '', /has no rows/],
  ['names of columns alone', 'claimId,pin\n', /has no rows/],
  [
    'no names of columns',
    'A,1,Ana\n',
    /:1 The first line has to name the columns. Of its 3 cells none is claimId, and none pin.$/,
  ],
  ['a column that is there twice', 'claimId,pin,Name,name\nA,1,a,b\n', /:1 Two columns are named name/],
  ['no row that is sound', 'claimId,pin\nB,2,3\n', /:2 No row can be imported.* It has 3 cells/],
  ['letters of Windows', Buffer.from(`${sound}B,2,Zo\u00EB\n`, 'latin1'), /:3 This line is not in UTF-8/],
  ['letters of Windows at its very end', Buffer.from(`${sound}B,2,Zo\u00EB`, 'latin1'), /:3 This line/],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), /is no CSV file but a workbook/],
])('ADM-3 a file that is no class list is refused and the earlier list stays: %s', async (_, csv, says) => {
  const { file, run, find } = await importing(sound)
  await run()
  await writeFile(file, csv)
  await expect(run()).rejects.toThrow(says)
  await expect(run()).rejects.toThrow(aFault('CLASS_LIST_REFUSED'))
  expect(await find('A')).not.toBeNull()
})

test('ADM-3 multi-byte characters are parsed at any chunk boundary, and an unclosed quote has a plain message', async () => {
  const name = 'Zoë 明 '.repeat(9000)
  const { run, find } = await importing(`claimId,pin,name\nA,1,${name}\nB,2,Bo\nC,3,"Cy\n`)
  const { members, refused } = await run()
  expect([members, refused]).toEqual([
    2,
    [{ line: 4, reason: expect.stringContaining('a quote is opened that is not closed') }],
  ])
  expect((await find('A'))?.data.name).toBe(name.trim())
})

test('ADM-3 empty lines above the columns, and lines of separators alone below the rows, are not rows', async () => {
  const { run } = await importing('\r\n\r\nclaimId;pin;name\r\nA;1;Ana\r\n;;\r\n ; ;\r\n')
  expect(await run()).toEqual({ imported: true, members: 1, refused: [] })
})

test('ADM-3 an unclosed quote is reported with the row where it is opened, and costs no other row', async () => {
  const { run } = await importing('claimId,pin,name\nA,1,Ana\nB,2,"Bo\nC,3,Cy\nD,4,Di\n')
  expect(await run()).toMatchObject({
    members: 3,
    refused: [{ line: 3, reason: expect.stringMatching(/^It cannot be read: a quote is opened/) }],
  })
})

test.each([
  ['CRLF above LF', 'claimId,pin,name\r\nA,1,Ana\nB,2,"Bo\r\nJr."\nC,3,Cy'],
  ['LF above CRLF', 'claimId,pin,name\nA,1,Ana\r\nB,2,"Bo\r\nJr."\r\nC,3,Cy\r\n'],
  ['CR alone', '\uFEFFclaimId;pin;name\rA;1;Ana\rB;2;"Bo\r\nJr."\rC;3;Cy\r'],
  ['a mixture', 'claimId\tpin\tname\rA\t1\tAna\r\n\r\nB\t2\t"Bo\r\nJr."\nC\t3\tCy'],
])(
  'ADM-3 each row is a member whatever ends the lines, and cells in quotes keep theirs: %s',
  async (_, csv) => {
    for (const bytes of [
      Buffer.from(csv),
      Buffer.from(`\uFEFF${csv.replace('\uFEFF', '')}`, 'utf16le').swap16(),
    ]) {
      const { run, find } = await importing(bytes)
      expect(await run()).toEqual({ imported: true, members: 3, refused: [] })
      expect((await find('B'))?.data).toEqual({ name: 'Bo\r\nJr.' })
    }
  },
)

test('ADM-3 a NUL in a row, and UTF-16 that is cut, are refused with their line', async () => {
  const { run } = await importing(`${sound}${'B,2,Bo\n'.repeat(200)}C,3,C\0y\n`)
  expect((await run()).refused.at(-1)).toEqual({ line: 203, reason: 'It holds a NUL, which no text does.' })
  const cut = Buffer.from('\uFEFFclaimId\tpin\nA\t1\n', 'utf16le').subarray(0, -1)
  await expect((await importing(cut)).run()).rejects.toThrow(/:2 This line, or one below it, is cut/)
})

test('the sample credentials are those of the first row', async () => {
  const { file } = await importing('pin,name,claimId\n111,Ana,A-1\n222,Bo,A-2\n')
  expect(await sampleCredentials(file)).toEqual({ claimId: 'A-1', pin: '111' })
})

/** How often this process has a file open, according to Linux. */
async function timesOpen(file: string): Promise<number> {
  const open = await readdir('/proc/self/fd')
  const targets = await Promise.all(open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => target === file).length
}

test.runIf(process.platform === 'linux')(
  'a long list of which the first rows are enough is closed again',
  async () => {
    const { file } = await importing(`claimId,pin\n${'A-1,111\n'.repeat(100_000)}`)
    expect(await sampleCredentials(file)).toEqual({ claimId: 'A-1', pin: '111' })
    await checkClassList(file, builtInListWays)
    await expect.poll(() => timesOpen(file)).toBe(0)
  },
)

test.each(['constructor', 'toString', 'To String'])(
  'ADM-3 a column named %s is refused, whose cells would be lost or misread',
  async (column) => {
    const { run } = await importing(`claimId,pin,${column}\nA,1,x\n`)
    await expect(run()).rejects.toThrow(aFault('CLASS_LIST_REFUSED'))
    await expect(run()).rejects.toThrow('A column cannot be named')
  },
)

test('ADM-3 ROW-2 a row of the second file belongs to its member, whatever cannot be seen in either claim ID', async () => {
  const { file, run, find } = await importing('claimId,pin\nA\u200B-1,111111\nB-2,222222\n')
  await writeFile(file.replace('.csv', '.rows.csv'), 'claimId,Weeks\n\u200FA-1\u00AD,12\nB\u2212\u0662,7\n')
  expect(await run()).toEqual({ imported: true, members: 2, refused: [] })
  expect([(await find('A-1'))?.data, (await find('b2'))?.data]).toEqual([{ weeks1: '12' }, { weeks1: '7' }])
})

test('ADM-3 claim IDs that only differ by what cannot be seen are one member, and the later row is refused', async () => {
  const { run } = await importing("claimId,pin\nA-1,111111\nA\u200B-1,222222\n'12,1\n12,2\n")
  const repeated = 'Its claim id is the one of an earlier row.'
  expect((await run()).refused).toEqual([
    { line: 3, reason: repeated },
    { line: 5, reason: repeated },
  ])
})

test('ADM-3 a list that an earlier version imported with characters that cannot be seen is imported again, any other is not', async () => {
  const { file, run, classList } = await importing('\uFEFFclaimId,pin\nA-1,111111\n')
  await run()
  const before = await classList.lastImport()
  const formerSource = createHmac('sha256', keys.classList)
  formerSource.update(await readFile(file))
  expect(before?.source).toBe(formerSource.digest('hex'))
  await writeFile(file, 'claimId,pin\nA\u200B-1,111111\n')
  await run()
  const after = await classList.lastImport()
  expect(after?.source).not.toBe(
    createHmac('sha256', keys.classList)
      .update(await readFile(file))
      .digest('hex'),
  )
})

test('ACC-3 ADM-3 a list of members for links refuses by its line what no claimant has, and finds the others as the sign-in does', async () => {
  const { file } = await importing('claimId,pin\nA\u200B-1,1\n1.00E+05,2\n#N/A,3\n')
  const refused: string[] = []
  const { rows } = await listedIds(file, { keys, ways: builtInListWays })
  const found = await Array.fromAsync(rows(({ line, reason }) => refused.push(`${line} ${reason}`)))
  expect(found.map(({ memberId }) => memberId)).toEqual([memberIdOf(keys, 'a1')])
  expect(refused).toEqual([
    expect.stringMatching(/^3 Its claimId holds a number that a spreadsheet has shortened/),
    '4 Its claimId holds an error of a spreadsheet: write what belongs there.',
  ])
})
