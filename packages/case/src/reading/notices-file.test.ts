import { expect, test } from 'vitest'
import { noticeCase } from '../testing/notice-case.ts'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'
import { readCaseVersion } from './read-case-version.ts'

async function mistakesOf(changes: CaseChanges): Promise<readonly string[]> {
  const { mistakes } = await readCheckedFiles(await writeCase({ ...noticeCase, ...changes }))
  return mistakes.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message}`)
}

test('RET-8 notices are read with the case, are part of its version, and a case without them has none', async () => {
  const folder = await writeCase(noticeCase)
  const { noticesFile, version } = await loadCase(folder)
  expect(noticesFile.notices.deficiency).toEqual({
    for: ['deficient'],
    subject: 'LocKey_Notice_Subject',
    text: 'LocKey_Notice_Text',
    linkDays: 90,
  })
  expect([...(await readCaseVersion(folder)).files.keys()]).toContain('notices.yaml')
  const without = await loadCase(await writeCase({}))
  expect([without.noticesFile.notices, without.version === version]).toEqual([{}, false])
})

test.each([
  ['a decision that there is not', 'for: [deficent]', /notices\.yaml:2 /],
  ['a text that there is not', 'text: LocKey_Notice_Txt', /'LocKey_Notice_Txt' has no text in en/],
  ['more days than a year', 'linkDays: 366', /notices\.yaml:2 /],
])('RET-8 a mistake is named with its place: %s', async (_what, written, expected) => {
  const entry = { for: 'for: [deficient]', text: 'text: LocKey_Notice_Text', linkDays: 'linkDays: 9' }
  const key = written.slice(0, written.indexOf(':'))
  const parts = Object.entries({ ...entry, [key]: written }).map(([, text]) => text)
  const file = `notices:\n  deficiency: { subject: LocKey_Notice_Subject, ${parts.join(', ')} }\n`
  expect(await mistakesOf({ 'notices.yaml': file })).toEqual(
    expect.arrayContaining([expect.stringMatching(expected)]),
  )
})

test('RET-8 a text names only what every decision of its notice has', async () => {
  const both = String(noticeCase['notices.yaml']).replace('for: [deficient]', 'for: [deficient, denied]')
  const mistakes = await mistakesOf({ 'notices.yaml': both })
  expect(mistakes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /'LocKey_Notice_Text' has \{lastDay\}, which nothing fills in\. Only \{caseName\}/,
      ),
    ]),
  )
  expect(mistakes.join()).not.toContain('has {reasons}')
})

test('RET-8 a link needs a claim page that it can open', async () => {
  const settings = String(noticeCase['case.yaml']).replace(/claimPage:\n.*\n/, '')
  expect(await mistakesOf({ 'case.yaml': settings })).toEqual([
    expect.stringMatching(/^notices\.yaml:2 .*has \{link\}, and the case has no claim page/),
  ])
})
