import { formState } from '@redress/engine'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useLocation } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import { FormList } from './FormList.tsx'
import { paths } from './paths.ts'
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

/** The filing deadline has passed (NAV-3). Other forms of the case may still be open. */
function DeadlinePage() {
  const { site, deadlines, now, addressOf } = useApp()
  const { t } = useCopy()
  const isOpen = site.forms.some(({ formType }) => !formState(formType, deadlines, now()).isClosed)
  return (
    <>
      <p>{t('LocKey_Deadline_Text')}</p>
      {isOpen && (
        <p>
          <a href={addressOf(paths.forms)}>{t('LocKey_Header_Forms')}</a>
        </p>
      )}
    </>
  )
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
export const sitePages = { NotFoundPage, DeadlinePage, SessionExpiredPage, FormList }
