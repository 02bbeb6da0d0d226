import { useCopy } from '../copy/CopyProvider.tsx'
import { useLocation } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import { StartOverLink } from './StartOverLink.tsx'

/** Every address without a page (NAV-1). The layout heads each page with its title. */
function NotFoundPage() {
  const { t } = useCopy()
  return (
    <>
      <p>{t('LocKey_NotFound_Text')}</p>
      <StartOverLink formType={null} />
    </>
  )
}

/** The filing deadline has passed (NAV-3). */
function DeadlinePage() {
  return <p>{useCopy().t('LocKey_Deadline_Text')}</p>
}

/** The credentials step comes first; offers the way back to the start of the form that the query names (NAV-4). */
function SessionExpiredPage() {
  const { t } = useCopy()
  const { sessionExpired, site } = useApp()
  const isExpired = useCell(sessionExpired)
  const { searchParams } = useLocation()
  const named = searchParams.get('form')
  const form = site.forms.find(({ formType }) => formType === named)
  return (
    <>
      {isExpired && <p>{t('LocKey_SessionExpired_Erased')}</p>}
      <p>{t('LocKey_SessionExpired_Text')}</p>
      <StartOverLink formType={form?.formType ?? null} />
    </>
  )
}

/** The pages that no form has, in one part of the page, which is loaded when a visitor needs one of them. */
export const sitePages = { NotFoundPage, DeadlinePage, SessionExpiredPage }
