import { useApp } from '../app/app.ts'
import { ObservedPage } from '../observation/ObservedPage.tsx'
import { SaveDraft, type SaveDraftProps } from '../save-for-later/SaveDraft.tsx'

/** What pages behind the first have in few cases: a form that can be saved, and one whose filling in is observed. */
export function OptionalParts(props: SaveDraftProps) {
  const { site } = useApp()
  return (
    <>
      {site.saveAndReturn && <SaveDraft {...props} />}
      {site.observes && <ObservedPage {...props} />}
    </>
  )
}
