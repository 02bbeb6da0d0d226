import type { PageJudge } from '../across-records/judge-of-page.ts'
import type { Condition } from '../conditions/condition.ts'
import type { DeadlineFacts } from '../conditions/deadline-facts.ts'
import type { PickableDays, PickableYears } from '../date-picker/pickable-days.ts'
import type { FieldValue } from '../field-value.ts'
import type { FormModel } from '../form/model.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import type { MaskName } from '../masks/mask.ts'
import type { Issue } from '../rules/rule.ts'
import type { AllowedCharacters } from '../rules/text/allowed-characters.ts'
import type { FormOutcomes, Session } from './session.ts'

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

/** The clock and random values of the store; passed in, since the engine is pure. */
export interface FormStoreDeps {
  /** A random UUID. */
  readonly newUuid: () => string
  /** Today in the zone of days of the case. */
  readonly today: () => Temporal.PlainDate
  /** The day that expressions are evaluated with, where that is not today: it stays the same over midnight. */
  readonly calculationDay?: () => Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters | null
  /** What a field holds once it is left, by the region of the culture; null for what none decides about. */
  readonly finished?: (field: FieldPlan, mask: MaskName | null, held: string) => string | null
  /** What evaluates the expressions of the form; null while it is not loaded: each of them is unknown then. */
  readonly outcomes: () => ((session: Session) => FormOutcomes) | null
  /** What the deadlines of the case are as the form opens; without it each is open. */
  readonly facts?: () => DeadlineFacts
}

export type Unsubscribe = () => void

/** The session of one form, as the page holds it. Fields and lists notify their own subscribers only. */
export interface FormStore {
  readonly getState: () => FormState
  readonly dispatch: (action: FormAction) => void
  /** Called after every dispatch that changed anything. */
  readonly subscribe: (listener: () => void) => Unsubscribe
  /** @throws UNKNOWN_FIELD */
  readonly field: (id: FieldId) => FieldView
  /** The days that the calendar of a date field offers today, within its own years or the usual ones. @throws UNKNOWN_FIELD */
  readonly pickableDays: (id: FieldId, years?: PickableYears) => PickableDays
  /** Whether a field must repeat another one, to catch typing mistakes. @throws UNKNOWN_FIELD */
  readonly repeatsAnother: (id: FieldId) => boolean
  readonly subscribeField: (id: FieldId, listener: () => void) => Unsubscribe
  /** @throws NO_MODEL_CONFIG */
  readonly list: (model: string) => RecordListView
  readonly subscribeList: (model: string, listener: () => void) => Unsubscribe
  /** Whether conditions hold now (every one), for blocks that are shown only then. */
  readonly allHold: (conditions: readonly Condition[]) => boolean
  readonly isSkipped: (page: string) => boolean
  /** A field of the prepopulated data, whichever of its models holds it; null where none does. */
  readonly prepopulated: (key: string) => string | boolean | null
  readonly plan: FormPlan
  /** The clock and the rest that it was opened with: a list is checked with the same. */
  readonly deps: FormStoreDeps
  /** A field of the form as it was planned, a record's too; undefined where there is none. */
  readonly fieldPlan: (id: FieldId) => FieldPlan | undefined
  /** The issues of a page in the order of the page; empty when it is complete. */
  readonly pageIssues: (page: string) => readonly PageIssue[]
}
