import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'
import { temporaryFolder } from '../../testing/write-case.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

/** A copy of the sample case in which the last page before the end is skipped for one answer. */
async function caseWithDeadEnd(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  const form = join(folder, 'forms/automotive.yaml')
  const skip = '    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n'
  const text = await readFile(form, 'utf8')
  await writeFile(
    form,
    text.replace('  - page: claim-summary\n', (page) => page + skip),
  )
  return folder
}

test('ADM-2 a form that some answers keep from being finished is reported as a dead end, and the check fails', async () => {
  const { code, stdout } = await redress('check', await caseWithDeadEnd())
  expect(code).toBe(1)
  expect(stdout).toContain('dead end\n  The form cannot be finished:')
  expect(stdout.trim().split('\n').at(-1)).toBe(
    '0 mistakes, 2 dead ends, 3 warnings. The server starts, but some claimants cannot finish a form. Correct the case before the site opens.',
  )
})

/** What is advised, but for the shorter writing of conditions. */
function adviceBesideWriting(stdout: string): readonly (string | undefined)[] {
  const lines = stdout.split('\n')
  return lines
    .flatMap((line, index) => (line.endsWith('  advice') ? [lines[index + 1]] : []))
    .filter((message) => !message?.includes('This can be written shorter: '))
}

test('ADM-2 texts that need more than eight years of school are advised against on request, legal ones excepted, and the check passes', async () => {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  const settings = join(folder, 'case.yaml')
  const legal = /^legalTexts:\n(?: {2}- .*\n)+/m
  const text = await readFile(settings, 'utf8')
  expect(text).toMatch(legal)
  const reviewed = `${text}\nreviewed: [es, zh-Hans, ar]\n`
  await writeFile(settings, reviewed)
  expect(adviceBesideWriting((await redress('check', folder, '--advice', '--strict')).stdout)).toEqual([])
  await writeFile(settings, reviewed.replace(legal, ''))
  expect((await redress('check', folder, '--strict')).stdout).toContain('No mistakes, no warnings.')
  const { code, stdout } = await redress('check', folder, '--advice', '--strict')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /content\/en\.yaml:\d+:1 {2}advice\n {2}The text of 'LocKey_Certification_Intro' needs about 12\s+years/,
  )
})
