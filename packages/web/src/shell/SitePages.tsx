import {
  type Deadline,
  deadlineKeysOf,
  type FormType,
  formState,
  parseDeadlines,
  passedDeadline,
} from '@redress/form'
import { useApp } from '../app/app.ts'
import { StartOverLink } from '../app/StartOverLink.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Moment } from '../copy/Moment.tsx'
import { useLocation } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import { importPart } from '../state/import-part.ts'
import { FormList, Forms } from './FormList.tsx'

/** Every address without a page. The layout heads each page with its title. */
function NotFoundPage() {
  const { t } = useCopy()
  return (
    <>
      <p>{t('LocKey_NotFound_Text')}</p>
      <StartOverLink formType={null} />
    </>
  )
}

/** The filing deadline has passed. Other forms of the case may still be open. */
function DeadlinePage() {
  const own = useOwnDeadline()
  const { site, deadlines, now } = useApp()
  const { t } = useCopy()
  const isOpen = site.forms.some(({ formType }) => !formState(formType, deadlines(), now()).isClosed)
  if (own === null)
    return (
      <>
        <p>{t('LocKey_Deadline_Text')}</p>
        {isOpen && <Forms />}
      </>
    )
  return (
    <>
      <Moment text="LocKey_Deadline_Own_Text" end={own.end} zone={own.zone} />
      <StartOverLink formType={own.formType} />
    </>
  )
}

interface OwnDeadline extends Pick<Deadline, 'zone'> {
  readonly formType: FormType
  readonly end: Temporal.Instant
}

/** The own deadline of a class member that has passed; null where the general ones hold. */
function useOwnDeadline(): OwnDeadline | null {
  const { site, claimant, now } = useApp()
  for (const { formType } of site.forms) {
    const own = parseDeadlines(claimant.ownDeadlines(formType) ?? {})
    const key = passedDeadline(deadlineKeysOf(formType), own, now(), claimant.authorizedAt(formType))
    const deadline = key === null ? undefined : own.get(key)
    if (deadline) return { formType, end: deadline.instant, zone: deadline.zone }
  }
  return null
}

/** The credentials step comes first; offers the way back to the start of the form that the query names. */
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

/**
 * The pages that no form has, in one part of the page, which is loaded when a visitor needs one of them. What few cases have is loaded
 * further on demand, so that the first load does not even hold the names of its files.
 */
export const sitePages = {
  NotFoundPage: () => NotFoundPage,
  DeadlinePage: () => DeadlinePage,
  SessionExpiredPage: () => SessionExpiredPage,
  FormList: () => FormList,
  ConfirmPage: async () => (await importPart(() => import('../confirm/ConfirmPage.tsx'))).ConfirmPage,
  ReceiptPage: async () => (await importPart(() => import('../receipt/ReceiptPage.tsx'))).ReceiptPage,
  ClaimPage: async () => (await importPart(() => import('../claim-page/ClaimPage.tsx'))).ClaimPage,
  BulkPage: async () => (await importPart(() => import('../bulk/BulkPage.tsx'))).BulkPage,
  DraftPage: async () => (await importPart(() => import('../save-for-later/DraftPage.tsx'))).DraftPage,
} as const

export type SitePages = typeof sitePages
