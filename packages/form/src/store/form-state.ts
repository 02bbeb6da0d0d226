import type { PageJudge } from '../across-records/judge-of-page.ts'
import type { DeadlineFacts } from '../conditions/deadline-facts.ts'
import type { FieldValue } from '../field-value.ts'
import type { FormModel } from '../form/model.ts'
import type { Issue } from '../issue.ts'
import type { MaskName } from '../masks/mask.ts'

/** `claimDetails.vin` for a field of a single model, `<clientId>.amount` for a field of a record. */
export type FieldId = string

/** What a widget shows of one field. The object is replaced only when a property changes. */
export interface FieldView {
  readonly id: FieldId
  readonly value: FieldValue
  readonly visible: boolean
  readonly disabled: boolean
  /** Whether the field is marked required at this moment. */
  readonly required: boolean
  readonly mask: MaskName | null
  /** The choices that other answers rule out now; absent where there are none. */
  readonly ruledOut?: readonly string[] | undefined
  /** The issues of the value. Empty for a field that is hidden, disabled or on a skipped page. */
  readonly issues: readonly Issue[]
  /** The issues to show: none until the field is touched. */
  readonly shownIssues: readonly Issue[]
  readonly touched: boolean
  /** Whether the claimant ever entered something. */
  readonly edited: boolean
}

/** One record of a manager or table. */
export interface RecordView {
  readonly clientId: string
  readonly fields: readonly FieldId[]
}

/** All that a record manager or table shows besides the fields of its records. */
export interface RecordListView {
  readonly model: string
  readonly saved: readonly RecordView[]
  readonly drafts: readonly RecordView[]
  /** The records in the order they were added, saved and draft alike: the rows of a table. */
  readonly rows: readonly RecordView[]
  /** False while the conditions of its block do not hold or its page is skipped. */
  readonly visible: boolean
  /** How many saved records there must be now. */
  readonly minimum: number
  /** How many records there can be now; null is no limit. */
  readonly maximum: number | null
  /** Whether there are as many as there can be, drafts among them, so that none can be added. */
  readonly isFull: boolean
  readonly issues: readonly Issue[]
  readonly shownIssues: readonly Issue[]
}

/** An issue that prevents the claimant from continuing, with the field or record list it belongs to. */
export interface PageIssue {
  readonly at: { readonly field: FieldId } | { readonly list: string }
  readonly label: string
  readonly issue: Issue
}

/** The whole session of one form as plain data: stored in the tab across a reload, and submitted. */
export interface FormState {
  readonly saved: readonly FormModel[]
  readonly drafts: readonly FormModel[]
  readonly prepopulated: readonly PrepopulatedFields[]
  readonly edited: readonly FieldId[]
  readonly touched: readonly FieldId[]
  /** The former values of records that are being edited, which Cancel restores; absent if there are none. */
  readonly before?: readonly RecordValues[]
}

/** The values of the fields of a record. */
export interface RecordValues extends Pick<FormModel, 'clientId' | 'fields'> {
  /** The names of the fields that the claimant had entered something into; absent in what earlier versions stored. */
  readonly edited?: readonly string[]
}

export interface PrepopulatedFields {
  readonly metadata: FormModel['metadata']
  readonly fields: Readonly<Record<string, string | boolean | null>>
}

export type FormAction =
  /** The claimant entered a value. */
  | { readonly type: 'enter'; readonly field: FieldId; readonly value: FieldValue }
  /** The claimant left a field. */
  | { readonly type: 'touch'; readonly field: FieldId }
  /** The claimant wants to continue: every issue of the page is shown. */
  | { readonly type: 'touchPage'; readonly page: string }
  /** The server's prepopulated data arrived. */
  | { readonly type: 'prefill'; readonly models: readonly PrepopulatedFields[] }
  | { readonly type: 'addDraft'; readonly model: string }
  /** Upload of a manager's draft, or confirmation of a table's row: saved if valid, else its issues show. */
  | { readonly type: 'saveRecord'; readonly clientId: string }
  /** Focus left a table's row: saved if valid, a draft if not; an untouched empty row is left alone. */
  | { readonly type: 'leaveRow'; readonly clientId: string }
  /** A saved record becomes the draft again. */
  | { readonly type: 'editRecord'; readonly clientId: string }
  /** Cancel a draft, which restores a record that was being edited, or delete a saved record. */
  | { readonly type: 'removeRecord'; readonly clientId: string }
  /** Time has passed: what the deadlines are for this claimant now. */
  | { readonly type: 'time'; readonly facts: DeadlineFacts }
  /** What compares the records of a list has been loaded. */
  | { readonly type: 'judge'; readonly judge: PageJudge }
  | { readonly type: 'restore'; readonly state: FormState }
  /** Resets every model, as after expiry or a filed claim. */
  | { readonly type: 'reset' }
