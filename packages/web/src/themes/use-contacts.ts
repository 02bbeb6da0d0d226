import { useCopy } from '../copy/CopyProvider.tsx'

/** The administrator's telephone and e-mail as the case words them, with the addresses that call and write. */
export function useContacts() {
  const { t } = useCopy()
  const phone = t('LocKey_Contact_Phone')
  const email = t('LocKey_Contact_Email')
  return { phone, phoneHref: `tel:${phone.replace(/[^\d+]/g, '')}`, email, emailHref: `mailto:${email}` }
}
