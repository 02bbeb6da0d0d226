import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'
import { readNetworkFile } from './network-file.ts'
import { readCaseVersion } from './read-case-version.ts'

const listed = (text: string): Promise<string> =>
  writeCase({ 'fraud.yaml': 'dataCentres: hosting.txt\n', 'networks/hosting.txt': text })

const mistakesOf = (text: string) => readNetworkFile('/case/networks/hosting.txt', Buffer.from(text)).mistakes

test('FRD-8 the ranges of data centres are read with the case, with comments, blank lines, and lines of any system', async () => {
  const folder = await listed(
    '\uFEFF# Hosting\r\n192.0.2.0/24  # one\r\n\r\n  2001:db8::/32\r\n198.51.100.0/22',
  )
  const { dataCentres } = await loadCase(folder)
  const covered = ['192.0.2.0/24', '2001:db8:1::/48', '198.51.103.0/24', '203.0.113.0/24']
  expect(covered.map(dataCentres.covers)).toEqual([true, true, true, false])
})

test('FRD-8 a case that names no file of data centres has none, and does not read the folder', async () => {
  const { dataCentres } = await loadCase(await writeCase({ 'networks/hosting.txt': 'nothing' }))
  expect(dataCentres.size).toBe(0)
})

test('FRD-8 the ranges are part of the version of the case', async () => {
  const [one, other] = [await listed('192.0.2.0/24\n'), await listed('192.0.3.0/24\n')]
  expect((await readCaseVersion(one)).version).not.toBe((await readCaseVersion(other)).version)
})

test('FRD-8 ADM-2 a file that is missing is a mistake where fraud.yaml names it, with the name that is meant', async () => {
  const folder = await writeCase({
    'fraud.yaml': 'lookFrom: 4\ndataCentres: hostings.txt\n',
    'networks/hosting.txt': '192.0.2.0/24\n',
  })
  const { mistakes } = await readCheckedFiles(folder)
  expect(mistakes).toEqual([
    expect.objectContaining({
      file: `${folder}/fraud.yaml`,
      line: 2,
      column: 14,
      message: expect.stringMatching(/no file networks\/hostings\.txt.*hosting\.txt/),
    }),
  ])
})

test('FRD-8 ADM-2 redress check finds a wrong line of the ranges with its place', async () => {
  const folder = await listed('192.0.2.0/24\n  192.0.2.0/240 # too long\n')
  const { mistakes } = await readCheckedFiles(folder)
  expect(mistakes).toEqual([
    expect.objectContaining({
      file: `${folder}/networks/hosting.txt`,
      line: 2,
      column: 3,
      message:
        "'192.0.2.0/240' is no range of addresses. Expected one in a line, such as 192.0.2.0/24 or 2001:db8::/32.",
    }),
  ])
})

test.each([
  ['a single address', '192.0.2.7\n', 1, 1, /is no range.*Expected one in a line/],
  ['an address within a range', '# a\n192.0.2.7/24\n', 2, 1, /Expected 192\.0\.2\.0\/24/],
  ['a network of IPv6 within one', '2001:db8:1::/32\n', 1, 1, /Expected 2001:db8::\/32/],
  ['the whole internet', '0.0.0.0/0\n', 1, 1, /wider than that of any data centre. Expected \/8/],
  ['half of IPv6', '8000::/1\n', 1, 1, /Expected \/16/],
  ['a second word', '192.0.2.0/24 Example\n', 1, 14, /'Example'.*'#' before a comment/],
  ['a line of a CSV file', 'range,name\n', 1, 1, /'range,name' is no range/],
  ['no range at all', '# nothing yet\n', 1, 1, /has no range/],
])('FRD-8 ADM-2 %s is a mistake with line, column and what to write', (_, text, line, column, message) => {
  expect(mistakesOf(text)).toEqual([
    expect.objectContaining({ line, column, message: expect.stringMatching(message) }),
  ])
})

test('FRD-8 ADM-2 a file of something else lists its first mistakes, and says how many more there are', () => {
  const mistakes = mistakesOf('<html>\n'.repeat(500))
  expect(mistakes).toHaveLength(20)
  expect(mistakes.at(-1)?.message).toContain('480 more lines are wrong.')
})

test('FRD-8 ADM-2 a file in another encoding is a mistake with its line', () => {
  const bytes = Buffer.from('# ok\n# \xe9\n192.0.2.0/24\n', 'latin1')
  expect(readNetworkFile('/case/networks/hosting.txt', bytes).mistakes).toEqual([
    expect.objectContaining({ line: 2, message: expect.stringContaining('UTF-8') }),
  ])
})
