import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCase } from '../../testing/write-case.ts'
import { checkCaseWithList } from './check-case-with-list.ts'

test('ADM-2 ADM-3 what no claimant could type in a class list is a warning of its line, and the server starts without these rows', async () => {
  const folder = await writeCase({
    'class-list.csv':
      'claimId,pin\nA-1001,482916\nA-1002,482917\nA-1003,#N/A\n1.00E+05,482918\nA-1005,82919\n',
  })
  const { findings, loaded } = await checkCaseWithList(folder, Temporal.Instant.from('2026-11-20T12:00:00Z'))
  expect(loaded).not.toBeNull()
  const ofList = findings.filter(({ file }) => file.endsWith('class-list.csv'))
  expect(ofList.map(({ line, level, message }) => `${line} ${level} ${message}`)).toEqual([
    '4 warning Not imported. Its pin holds an error of a spreadsheet: write what belongs there.',
    expect.stringMatching(
      /^5 warning Not imported. Its claimId holds a number that a spreadsheet has shortened/,
    ),
    expect.stringMatching(/^1 warning 1 row has fewer digits in pin than most others, in line 6:/),
  ])
})

test('ADM-2 a class list that prevents the server from starting is a mistake of its case', async () => {
  const folder = await writeCase()
  const mistakes = async () => {
    const { findings, loaded } = await checkCaseWithList(
      folder,
      Temporal.Instant.from('2026-11-20T12:00:00Z'),
    )
    const mistakes = findings.filter(({ file }) => file.endsWith('class-list.csv'))
    return {
      served: loaded !== null,
      mistakes: mistakes.map(({ line, level, message }) => `${line} ${level} ${message}`),
    }
  }
  expect(await mistakes()).toEqual({ served: true, mistakes: [] })
  await writeFile(join(folder, 'class-list.csv'), Buffer.from('claimId,pin,name\nA,1,Zo\u00EB\n', 'latin1'))
  expect(await mistakes()).toEqual({
    served: false,
    mistakes: [expect.stringMatching(/^2 mistake This line is not in UTF-8/)],
  })
  await writeFile(join(folder, 'class-list.csv'), 'claimId,pin,name\nA,1,Zo\u00EB\n')
  expect(await mistakes()).toEqual({ served: true, mistakes: [] })
})
