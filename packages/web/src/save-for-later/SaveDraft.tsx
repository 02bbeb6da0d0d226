import type { FormType, PageDefinition } from '@redress/form'
import { Suspense, useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { failed } from '../app/failed.ts'
import { goToPage } from '../app/go-to-page.ts'
import { isOn } from '../app/refuse.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { useBusy, usePage } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { fileAgain } from './draft-of-claim.ts'
import { pendingCode } from './held-draft.ts'
import styles from './SaveDraft.module.css'

const SaveDraftDialog = lazyPart(
  async () => (await importPart(() => import('./SaveDraftDialog.tsx'))).SaveDraftDialog,
)

export interface SaveDraftProps {
  readonly session: FormSession
  readonly page: PageDefinition
}

/**
 * Fills in the draft that this tab is to open, where the page was loaded again after the sign-in for the version of the draft; otherwise
 * the documents that a reload has lost and the draft of this tab has.
 */
function useAwaitedDraft({ session, page: { page } }: SaveDraftProps, mayBeSaved: boolean): void {
  const app = useApp()
  useEffect(() => {
    if (!mayBeSaved) return
    const isAwaited = pendingCode() !== null
    const fill = async () => {
      if (!isAwaited)
        return (await importPart(() => import('./return-documents.ts'))).returnDocuments(app, session)
      const { continueDraft } = await importPart(() => import('./continue-draft.ts'))
      const { page: reached, problem } = await continueDraft(app, session)
      // The claimant may have gone elsewhere meanwhile.
      if (reached !== null && isOn(app, page)) await goToPage(app, reached)
      const number = app.lastAttempt.get().number + 1
      if (problem) app.lastAttempt.set({ number, notice: failed(app, ...problem) })
    }
    if (isAwaited || session.droppedDocuments > 0) void fill().catch(console.error)
  }, [app, session, page, mayBeSaved])
}

/** Files the saved form once more, because its claimant says so: it was filed already. */
export function FileAgain({ formType }: { readonly formType: FormType }) {
  const app = useApp()
  const { run } = usePage()
  const { t } = useCopy()
  const press = async (): Promise<void> => {
    const session = app.formSession(formType)
    if (session) fileAgain(session)
    await run('submit')
  }
  return (
    <div className={styles.again}>
      <Button look="secondary" label={t('LocKey_Draft_FileAgain')} onPress={press} />
    </div>
  )
}

/** A quiet button on the pages behind the sign-in: saves the answers to be finished later. */
export function SaveDraft(props: SaveDraftProps) {
  const { session, page } = props
  const { site, claimant } = useApp()
  const { t } = useCopy()
  const busy = useBusy()
  const [isOpen, setOpen] = useState(false)
  const { formType } = session.plan
  const mayBeSaved =
    site.saveAndReturn?.includes(formType) === true &&
    !page.ending &&
    claimant.isAuthorized(formType) &&
    claimant.referenceCode(formType) === null
  useAwaitedDraft(props, mayBeSaved)
  if (!mayBeSaved) return null
  return (
    <div className={styles.later}>
      <Button look="link" label={t('LocKey_Draft_Save')} busy={busy} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SaveDraftDialog session={session} page={page.page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
