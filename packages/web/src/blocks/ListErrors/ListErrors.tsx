import type { RecordListView } from '@redress/engine'
import { FieldErrors } from '../../widgets/Field/FieldErrors.tsx'
import { MissingKinds } from './MissingKinds.tsx'

interface ListErrorsProps {
  readonly id: string
  readonly list: Pick<RecordListView, 'shownIssues'>
}

/** What is wrong with a list of records as a whole, and which kinds of documents it lacks. */
export const ListErrors = ({ id, list: { shownIssues } }: ListErrorsProps) => (
  <>
    <FieldErrors id={id} issues={shownIssues.filter(({ rule }) => rule !== 'requiredKind')} />
    <MissingKinds issues={shownIssues} />
  </>
)
