import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { type CopyParams, type Finding, type FormPlan, type Submission, submittedLists } from '@redress/form'
import { isAccepted, kindOfType } from '@redress/form/documents'
import { listFileType } from '@redress/form/lists'
import type { DocumentScan } from '../../storage/stored-claim.ts'

/** The claimant's name of the file. */
function nameOf({ documentContexts }: Submission, clientId: string): string {
  const name = documentContexts.find((context) => context.clientId === clientId)?.fields.name
  return typeof name === 'string' ? name : ''
}

const finding = (
  submission: Submission,
  clientId: string,
  key: string,
  params: CopyParams = {},
): Finding => ({
  code: 'document',
  at: clientId,
  message: { key, params: { name: nameOf(submission, clientId), ...params } },
})

/**
 * The first violation of the case's limits by the documents of a submission: one too many, a list that is none, or content of no
 * accepted kind.
 * Its message names the file. Null if there is none.
 */
export function documentFinding(
  plan: FormPlan,
  submission: Submission,
  limits: CaseSettings['documents'],
): Finding | null {
  const { documents } = submission
  const extra = documents[limits.maxFiles]
  if (extra) {
    return finding(submission, extra.clientId, 'LocKey_Validation_File_TooMany', { max: limits.maxFiles })
  }
  const lists = new Set(submittedLists(plan, submission).map(({ record }) => record.clientId))
  const strangeList = documents.find(({ clientId, type }) => lists.has(clientId) && type !== listFileType)
  if (strangeList) return finding(submission, strangeList.clientId, 'LocKey_List_Refused')
  const strange = documents.find(({ clientId, type }) => {
    const kind = kindOfType(type)
    return !lists.has(clientId) && (!kind || !isAccepted(kind, limits.types))
  })
  return strange
    ? finding(submission, strange.clientId, 'LocKey_Error_File_Content', {
        types: limits.extensions.join(', '),
      })
    : null
}

/** The first document with a virus, or null. Its message names the file. */
export function infectedFinding(submission: Submission, scans: readonly DocumentScan[]): Finding | null {
  const infected = submission.documents.find((_, index) => scans[index]?.state === 'infected')
  return infected ? finding(submission, infected.clientId, 'LocKey_Error_File_Infected') : null
}
