import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import { RequestId } from './RequestId.tsx'
import { StartOverLink } from './StartOverLink.tsx'

/** Something went wrong; with the server's reason, if it gave one. */
export function ErrorPage() {
  const { t } = useCopy()
  const reason = useCell(useApp().lastError)
  return (
    <>
      {reason && <p>{t(reason)}</p>}
      <p>{t('LocKey_ErrorPage_Text')}</p>
      <RequestId />
      <StartOverLink formType={null} />
    </>
  )
}
