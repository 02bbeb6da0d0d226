import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { DamagedClaim } from '../../claims/ledger/claims-between.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { ClaimColumns } from '../../steps/claim-table/claim-columns.ts'
import type { OptionalTable } from '../../steps/claim-table/export-files.ts'
import type { ExportManifest, LostDocument } from '../../steps/claim-table/export-manifest.ts'
import type { OutputFile } from '../../steps/claim-table/output-file.ts'
import type { ClaimMarksReader } from '../../steps/marks/claim-marks.ts'
import type { ClaimFilter } from './claim-filter.ts'

/** A case that is exported. */
export interface ExportedCase extends Pick<Opened, 'storage' | 'documents' | 'ring' | 'now'> {
  readonly loadedCase: LoadedCase
}

export interface ExportRequest {
  /** A folder that does not exist yet. */
  readonly folder: string
  readonly filter: ClaimFilter
  /** The last sequence of the earlier export; 0 to export everything. */
  readonly after: number
  /**
   * The number of the newest verdict in the earlier export. Claims up to `after` with a later verdict are exported
   * again. If it is 0 or missing, those with any verdict are.
   */
  readonly afterVerdict?: number
  readonly withDocuments: boolean
  /** Whether documents are exported that are infected or wait for the virus scanner. */
  readonly withHeld?: boolean
  /** The options of steps that were given; without its own, a step withholds what it stores. */
  readonly asked?: ReadonlySet<string>
  /** The culture whose labels of choices are written beside the values; without it no labels are. */
  readonly labels?: string
  /** Called with the number of claims that were read, and the total. */
  readonly progress?: (read: number, all: number) => void
}

export type Outputs = Readonly<Record<'claims' | 'records' | 'documents' | 'lines', OutputFile>>

export type Counts = { -readonly [Name in keyof ExportManifest['counts']]: number }

export interface ExportRun extends ExportedCase {
  readonly folder: string
  readonly withDocuments: boolean
  readonly withHeld: boolean
  readonly columns: ClaimColumns
  /** Null in a case without rules that mark claims. */
  readonly marks: ClaimMarksReader | null
  readonly timeZone: string
  readonly outputs: Outputs
  /** Begun with the first claim that has further signatures. */
  readonly signatures: OptionalTable
  /** Begun with the first list that is a document. */
  readonly listRows: OptionalTable
  readonly counts: Counts
  /** The number of exported claims by the version of the case that they name. */
  readonly versions: Map<string, number>
  readonly lost: LostDocument[]
  readonly damagedClaims: DamagedClaim[]
  /** The codes of claims whose events were altered or removed. */
  readonly damagedHistories: Set<string>
  readonly onDamagedHistory: (referenceCode: string) => void
}
