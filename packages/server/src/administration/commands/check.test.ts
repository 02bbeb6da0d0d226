import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/case-builder.ts'
import { redress } from '../../testing/redress-command.ts'

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
    '0 mistakes, 4 dead ends, 3 warnings. The server starts, but some claimants cannot finish a form. Correct the case before the site opens.',
  )
}, 60_000)
