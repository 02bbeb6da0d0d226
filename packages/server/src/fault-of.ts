import { BackupError } from './administration/backup/backup-error.ts'
import { BrokenCaseError, formatMistake } from './case/reading/case-mistake.ts'
import { untranslatedInOneLine } from './case/reading/untranslated.ts'
import { ClassListError } from './claims/class-list/class-list-error.ts'
import { TamperedError } from './claims/vault/tampered-error.ts'
import { diskFault } from './foundation/faults/disk-fault.ts'
import { type FaultCode, faults } from './foundation/faults/fault-catalogue.ts'
import { StorageRefusedError } from './foundation/faults/refused-error.ts'
import { statusOf } from './foundation/faults/status-of.ts'
import { systemTrouble } from './foundation/faults/system-trouble.ts'
import { StorageUnavailableError } from './foundation/faults/unavailable-error.ts'
import { shownPath } from './foundation/shown-path.ts'
import { ConfigError } from './installation/environment/refused-settings.ts'
import { MissingPageError } from './site/pages/missing-page-error.ts'

/** A fault as it is reported. */
interface Fault {
  readonly code: FaultCode
  /** What happened, a line each; none of it was typed by a claimant. */
  readonly lines: readonly string[]
}

const of = (code: FaultCode, ...lines: readonly string[]): Fault => ({
  code,
  lines: lines.length > 0 ? lines : [faults[code].sentence],
})

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5

/** What a disk, a database file or a port is refused by, or null. */
function systemFault(error: unknown): Fault | null {
  const sentence = systemTrouble(error)
  if (sentence === null) return null
  if (isBusy(error)) return of('DATABASE_BUSY', sentence)
  return of(statusOf(error) === 503 ? diskFault(error) : 'SYSTEM_REFUSED', sentence)
}

/** The kind of a fault, with the sentences for whoever starts the server or types a command. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ConfigError) return of('SETTING_REFUSED', ...error.lines)
  if (error instanceof BrokenCaseError)
    return of(
      'CASE_BROKEN',
      ...untranslatedInOneLine(error.mistakes).map((mistake) =>
        formatMistake({ ...mistake, file: shownPath(mistake.file) }),
      ),
    )
  if (error instanceof ClassListError) return of('CLASS_LIST_REFUSED', error.message)
  if (error instanceof MissingPageError) return of('PAGE_MISSING', error.message)
  if (error instanceof BackupError) return of('BACKUP_REFUSED', error.message)
  if (error instanceof StorageRefusedError) return of('DATA_REFUSED', error.message)
  if (error instanceof StorageUnavailableError)
    return of(error.store === 'documents' ? 'DOCUMENTS_UNAVAILABLE' : 'DATABASE_UNAVAILABLE', error.message)
  if (error instanceof TamperedError) return of('RECORD_ALTERED', error.message)
  return systemFault(error) ?? of('INTERNAL')
}
