import { type FormType, formAddress, type PageDefinition } from '@redress/form'
import { useApp } from '../app/app.ts'
import type { PageNotice } from '../app/page-notice.ts'
import { breakable } from '../copy/breakable.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useFocusAsShown } from '../form/field-focus.ts'
import { useCell } from '../state/cell.ts'
import { useContacts } from '../themes/use-contacts.ts'
import styles from './PageRefusal.module.css'

interface PageRefusalProps {
  readonly page: PageDefinition
  readonly formType: FormType
}

/** Why the server refused what was sent from this page, beside the button that sent it. */
export function PageRefusal({ page, formType }: PageRefusalProps) {
  const { number, notice } = useCell(useApp().lastAttempt)
  if (notice?.page !== page.page || notice.kind === 'issues') return null
  return <Refusal key={number} notice={notice} formType={formType} />
}

interface RefusalProps {
  readonly notice: Exclude<PageNotice, { kind: 'issues' }>
  readonly formType: FormType
}

function textOf(notice: RefusalProps['notice']): string {
  switch (notice.kind) {
    case 'refused':
      return notice.error
    case 'sessionEnded':
      return notice.unsure ? 'LocKey_Error_SignInToSeeClaim' : 'LocKey_Error_SessionEnded'
    case 'noCookies':
      return 'LocKey_Error_CookiesBlocked'
    case 'offline':
      return 'LocKey_Error_Offline'
    case 'cancelled':
      return 'LocKey_Filing_Cancelled'
    case 'captcha':
      return notice.reason === 'closed' ? 'LocKey_Error_CaptchaClosed' : 'LocKey_Error_CaptchaBlocked'
  }
}

/** Whether the site can do no more than name another way. */
const isOutOfReach = (notice: RefusalProps['notice']): boolean =>
  notice.kind === 'noCookies' || (notice.kind === 'captcha' && notice.reason === 'blocked')

/** Another way to the administrator, where the site can do no more. */
function Contacts() {
  const { phone, phoneHref, email, emailHref } = useContacts()
  return (
    <p className={styles.contacts}>
      <a href={phoneHref}>
        <bdi>{phone}</bdi>
      </a>
      <a href={emailHref}>
        <bdi>{breakable(email)}</bdi>
      </a>
    </p>
  )
}

/** It takes the focus as it appears, so that it is read out and seen. What a toast said has been read out. */
function Refusal({ notice, formType }: RefusalProps) {
  const { addressOf } = useApp()
  const { t } = useCopy()
  const box = useFocusAsShown()
  const { params, action, isToast }: Partial<Extract<PageNotice, { kind: 'refused' }>> =
    notice.kind === 'refused' ? notice : {}
  const focus = isToast ? {} : ({ ref: box, tabIndex: -1, role: 'alert' } as const)
  return (
    <div {...focus} className={styles.refusal}>
      <p>{t(textOf(notice), params)}</p>
      {action}
      {isOutOfReach(notice) && <Contacts />}
      {notice.kind === 'sessionEnded' && (
        <a href={addressOf(formAddress(formType).entry)}>{t('LocKey_Button_StartOver')}</a>
      )}
    </div>
  )
}
