import { writtenOut } from '@redress/case/reading/case-settings.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  type FieldValue,
  type ListFile,
  listFileOf,
  modelNameOf,
  type ShownValue,
  type Submission,
  type SubmissionCheckContext,
  type SubmittedList,
  submittedLists,
  submittedState,
} from '@redress/form'
import { type Figures, listFileType } from '@redress/form/lists'
import type { ListCheckOutcome, ListChecks } from '../../claims/lists/list-checks.ts'
import type { ListTask } from '../../claims/lists/list-task.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'
import type { ReceivedDocument } from './receive-submission.ts'
import { refused, type SubmitRefusal } from './submit-refusal.ts'

/** Whether a form takes a list of rows as a document. */
const takesListFiles = ({ plan: { lists } }: CaseForm): boolean =>
  lists.values().some(({ block }) => block.inputs.some((widget) => listFileOf(widget) !== null))

/** The media types of the documents that a form takes: those of its case, and that of lists where it has some. */
export const acceptedTypes = ({ settings: { documents } }: LoadedCase, form: CaseForm): readonly string[] =>
  takesListFiles(form) ? [...documents.types, listFileType] : documents.types

/** A submission that was checked in all but its lists. */
interface CheckedSubmission {
  readonly form: CaseForm
  readonly submission: Submission
  readonly documents: readonly ReceivedDocument[]
  /** What it was checked with. */
  readonly context: SubmissionCheckContext
}

function taskOf(
  { settings }: LoadedCase,
  { form, submission, context }: CheckedSubmission,
  list: ListFile,
): ListTask {
  const { today, calculationDay = today, facts = {} } = context
  const { internationalSupport, showStreetLine2 } = form.plan.settings
  return {
    definition: form.definition,
    models: form.models,
    settings: { internationalSupport, showStreetLine2 },
    state: submittedState(submission),
    list,
    today: today.toString(),
    calculationDay: calculationDay.toString(),
    deadlines: facts,
    characters: writtenOut(settings.allowedCharacters),
  }
}

/** The refusal of figures that are others than the page has counted, or null. */
function figureRefusal(
  { form }: CheckedSubmission,
  { record, list }: SubmittedList,
  now: Figures,
): SubmitRefusal | null {
  const fields = form.plan.lists.get(record.metadata.name ?? record.metadata.dtoMapping)?.fields ?? []
  for (const { field: key } of list.figures) {
    const [before, after] = [record.fields[key] ?? null, now[key] ?? null]
    const field = fields.find((each) => each.key === key)
    if (before === after) continue
    const shown = (value: FieldValue): ShownValue => ({
      value,
      widget: field?.widget ?? null,
      mask: null,
      measure: field?.measure ?? {},
    })
    return {
      ...refused('LocKey_Error_Recalculated'),
      label: field?.widget?.label ?? null,
      figures: { sent: shown(before), now: shown(after) },
    }
  }
  return null
}

/** Why a list is refused by what came of its check, or null. */
function refusalBy(
  checked: CheckedSubmission,
  submitted: SubmittedList,
  outcome: ListCheckOutcome,
): SubmitRefusal | null {
  const { record, list } = submitted
  const name = typeof record.fields.name === 'string' ? record.fields.name : ''
  const isRefused: SubmitRefusal = {
    ...refused('LocKey_List_Refused'),
    message: { key: 'LocKey_List_Refused', params: { name } },
  }
  switch (outcome.verdict) {
    case 'sound':
      return figureRefusal(checked, submitted, outcome.figures)
    case 'busy':
      return refused('LocKey_Filing_Unavailable', 'busy')
    case 'failed':
    case 'malformed':
      return isRefused
    case 'tooManyRows':
      return {
        ...isRefused,
        message: { key: 'LocKey_List_Error_TooManyRows', params: { max: list.rows } },
      }
    case 'wrong': {
      const columns = checked.form.plan.lists.get(list.of)?.fields ?? []
      const label = columns.find(({ key }) => key === outcome.key)?.widget?.label ?? null
      return { kind: 'refused', message: outcome.issue, label, inList: { name, row: outcome.row } }
    }
  }
}

/** The figures of a record that has no document. */
const noFigures = ({ figures }: ListFile): Figures =>
  Object.fromEntries(figures.map(({ field }) => [field, null]))

/**
 * The problem of the lists of a submission, or null: each is read as a stream, in a thread, and each of its rows is checked by
 * the rules of its table. The figures that the page has counted must be those of the rows.
 */
export async function listRefusal(
  deps: Pick<CaseInForce, 'loadedCase'> & Pick<Opened, 'documents'> & { readonly listChecks: ListChecks },
  checked: CheckedSubmission,
): Promise<SubmitRefusal | null> {
  for (const submitted of submittedLists(checked.form.plan, checked.submission)) {
    const { record, list } = submitted
    const document = checked.documents.find(({ clientId }) => clientId === record.clientId)
    const outcome: ListCheckOutcome = document
      ? await deps.listChecks.check(taskOf(deps.loadedCase, checked, list), () =>
          deps.documents.readStaged(document),
        )
      : { verdict: 'sound', figures: noFigures(list) }
    const refusal = refusalBy(checked, submitted, outcome)
    if (refusal) return refusal
  }
  return null
}

/** A figure of a list that a claim has as a document: the key of its label, and its value. */
interface LabelledFigure {
  readonly label: string
  readonly shown: ShownValue
}

/** The figures of a list that a claim has as a document, which its form shows; none of any other document. */
export function listFiguresOf(
  { forms }: LoadedCase,
  { formType, models }: Pick<ClaimRecord, 'formType' | 'models'>,
  clientId: string,
): readonly LabelledFigure[] {
  const record = models.find((model) => model.clientId === clientId)
  const list = record && forms.get(formType)?.plan.lists.get(modelNameOf(record))
  if (!list) return []
  return list.block.inputs
    .flatMap((widget) => listFileOf(widget)?.figures ?? [])
    .flatMap(({ field: key }) => {
      const { widget = null, measure = {} } = list.fields.find((each) => each.key === key) ?? {}
      const label = widget?.label
      const value = record.fields[key] ?? null
      return label === undefined || value === null
        ? []
        : [{ label, shown: { value, widget, mask: null, measure } }]
    })
}
