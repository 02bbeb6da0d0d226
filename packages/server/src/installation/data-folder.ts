import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'yaml'
import { databaseFile } from './open-backends.ts'

/** The number in the `case.yaml` of a folder; null where it cannot be read, which loading the case reports. */
function caseNumberIn(caseFolder: string): string | null {
  try {
    const settings: unknown = parse(readFileSync(join(caseFolder, 'case.yaml'), 'utf8'))
    return typeof settings === 'object' && settings !== null && 'number' in settings
      ? String(settings.number)
      : null
  } catch {
    return null
  }
}

/** Whether the database of a data folder belongs to a case with another number. It is not changed. */
function isOfOther(dataFolder: string, number: string | null): boolean {
  const database = new DatabaseSync(databaseFile(dataFolder), { readOnly: true })
  try {
    const stored = database.prepare('SELECT case_number FROM installation').get()?.case_number
    return typeof stored === 'string' && stored !== number
  } catch {
    // An older or a damaged database: opening it reports the reason.
    return false
  } finally {
    database.close()
  }
}

/**
 * The data folder of a case for which no setting names one: `demo-data` beside the case folder `demo`. Where there is
 * none yet, `data` in the current directory is used if it already holds this case's data, as it did before 1.0.0.
 * Both paths are absolute.
 */
export function defaultDataFolder(caseFolder: string): string {
  const beside = `${resolve(caseFolder)}-data`
  if (existsSync(beside)) return beside
  const former = resolve('data')
  if (existsSync(databaseFile(former))) return isOfOther(former, caseNumberIn(caseFolder)) ? beside : former
  // With PostgreSQL only the documents are in the folder.
  return existsSync(join(former, 'documents')) ? former : beside
}
