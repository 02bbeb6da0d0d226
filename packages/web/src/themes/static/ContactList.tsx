import { breakable } from '../../copy/breakable.tsx'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useContacts } from '../use-contacts.ts'

/** How to reach the administrator: telephone, e-mail, mail. The theme says how the list looks. */
export function ContactList({ className }: { readonly className: string | undefined }) {
  const { t } = useCopy()
  const { phone, phoneHref, email, emailHref } = useContacts()
  return (
    <dl className={className}>
      <div>
        <dt>{t('LocKey_Footer_Phone')}</dt>
        <dd>
          <a href={phoneHref}>
            <bdi>{phone}</bdi>
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('LocKey_Footer_Email')}</dt>
        <dd>
          <a href={emailHref}>
            <bdi>{breakable(email)}</bdi>
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('LocKey_Footer_MailingAddress')}</dt>
        <dd dir="auto">
          <Copy text="LocKey_Contact_MailingAddress" />
        </dd>
      </div>
    </dl>
  )
}
