import type { RecordListView } from '@redress/form'
import { FieldErrors } from '../../elements/Field/Field.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { MissingKinds } from './MissingKinds.tsx'
import { inWordsOf } from './words-of-entries.ts'

interface ListErrorsProps {
  readonly id: string
  readonly list: Pick<RecordListView, 'model' | 'shownIssues'>
}

/** What is wrong with a list of records as a whole, and which kinds of documents it lacks. */
export function ListErrors({ id, list: { model, shownIssues } }: ListErrorsProps) {
  const store = useFormStore()
  const ofList = shownIssues.filter(({ rule }) => rule !== 'requiredKind')
  return (
    <>
      <FieldErrors id={id} issues={ofList.map((issue) => inWordsOf(store, model, issue))} />
      <MissingKinds issues={shownIssues} />
    </>
  )
}
