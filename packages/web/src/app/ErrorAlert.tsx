import { Suspense } from 'react'
import { dismissErrorAlert, errorInfo } from '../alerts/error-info.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import { Button } from '../widgets/Button/Button.tsx'
import { ModalOnDemand } from '../widgets/ModalDialog/ModalOnDemand.tsx'
import { RequestId } from './RequestId.tsx'

/** A failure that is to be read before anything else; OK dismisses it. */
export function ErrorAlert() {
  const { t } = useCopy()
  const { showError, header, message } = useCell(errorInfo)
  if (!showError) return null
  return (
    <Suspense>
      <ModalOnDemand
        role="alertdialog"
        title={t(header)}
        actions={<Button label={t('LocKey_Button_Ok')} onPress={dismissErrorAlert} />}
      >
        <p>{t(message)}</p>
        <RequestId />
      </ModalOnDemand>
    </Suspense>
  )
}
