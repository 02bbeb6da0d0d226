import { join } from 'node:path'
import { type CheckedCase, checkCase } from '../../case/advice/check-case.ts'
import type { CheckFinding } from '../../case/advice/finding.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import { isThere } from '../../foundation/files/is-there.ts'
import { assertClassList } from './import-class-list.ts'

/** The mistake that prevents the import of a class list, or null. */
async function listMistake(file: string): Promise<CheckFinding | null> {
  if (!(await isThere(file))) return null
  try {
    await assertClassList(file)
    return null
  } catch (error) {
    if (!isFault(error, 'CLASS_LIST_REFUSED')) throw error
    const place = { file, line: error.line, column: 1 }
    return { level: 'mistake', ...place, message: error.reason, found: null, expected: null }
  }
}

/** Checks a case and its class list: the server does not start if the list cannot be imported (ADM-2). */
export async function checkCaseWithList(folder: string, now: Temporal.Instant): Promise<CheckedCase> {
  const checked = await checkCase(folder, now)
  const mistake = await listMistake(join(folder, 'class-list.csv'))
  if (mistake === null) return checked
  return { ...checked, findings: [...checked.findings, mistake], loaded: null }
}
