import { Suspense, useState } from 'react'
import { showErrorAlert } from '../alerts/error-info.ts'
import { useApp } from '../app/app.ts'
import type { PageNotice } from '../app/page-notice.ts'
import { ErrorSummary } from '../blocks/ErrorSummary/ErrorSummary.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { PageRefusal } from '../filling-in/PageRefusal.tsx'
import type { Page } from '../form/page-context.ts'
import { SavedPlace } from '../shell/SavedPlace.tsx'
import { SessionWarning } from '../shell/SessionWarning.tsx'
import { createCell } from '../state/cell.ts'
import { showToast } from '../toasts/toasts.ts'
import styles from './Gallery.module.css'

interface OpenerProps {
  readonly name: string
  readonly onPress: () => void
}

/** A quiet button that brings up what cannot always be there. */
function Opener({ name, onPress }: OpenerProps) {
  const { t } = useCopy()
  return <Button look="secondary" label={t('LocKey_Gallery_Show', { name: t(name) })} onPress={onPress} />
}

/** The modal of an error and that of a session that runs out. */
export function ModalSpecimens() {
  const [warned, setWarned] = useState(false)
  return (
    <>
      <div className={styles.buttons}>
        <Opener
          name="LocKey_Gallery_Alert"
          onPress={() => showErrorAlert('LocKey_Shared_ErrorMessage_Submission')}
        />
        <Opener name="LocKey_Gallery_Warning" onPress={() => setWarned(true)} />
      </div>
      {warned && (
        <Suspense>
          <SessionWarning secondsLeft={42} onContinue={() => setWarned(false)} />
        </Suspense>
      )}
    </>
  )
}

const nothing = () => undefined
const saver = {
  timesSaved: createCell(0),
  flush: nothing,
  sealWith: nothing,
  forget: nothing,
}

/** What comes and goes: toasts, the saved indicator, what is wrong with a page, what the server refused. */
export function MessageSpecimens({ page: { page } }: { readonly page: Page }) {
  const { lastAttempt } = useApp()
  const [summaries, setSummaries] = useState(0)
  const refuse = (notice: PageNotice) => lastAttempt.set({ number: lastAttempt.get().number + 1, notice })
  return (
    <>
      {summaries > 0 && <ErrorSummary key={summaries} page={page.page} />}
      <PageRefusal page={page} formType="Standard" />
      <div className={styles.buttons}>
        <Opener
          name="LocKey_Gallery_Toast"
          onPress={() => showToast({ key: 'LocKey_Error_DocumentsDropped', tone: 'info' })}
        />
        <Opener
          name="LocKey_Gallery_ToastError"
          onPress={() => showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })}
        />
        <Opener
          name="LocKey_Gallery_Indicator"
          onPress={() => saver.timesSaved.set(saver.timesSaved.get() + 1)}
        />
        <Opener name="LocKey_Gallery_ErrorSummary" onPress={() => setSummaries(summaries + 1)} />
        <Opener
          name="LocKey_Gallery_Refused"
          onPress={() => refuse({ kind: 'refused', page: page.page, error: 'LocKey_Error_Credentials' })}
        />
        <Opener
          name="LocKey_Gallery_Blocked"
          onPress={() => refuse({ kind: 'captcha', page: page.page, reason: 'blocked' })}
        />
        <Opener
          name="LocKey_Gallery_SignIn"
          onPress={() => refuse({ kind: 'sessionEnded', page: page.page, unsure: false })}
        />
      </div>
      <SavedPlace saver={saver} />
    </>
  )
}
