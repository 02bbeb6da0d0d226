import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './Footer.module.css'

/** The administrator's contacts, the copyright of this year, the privacy policy in a new tab (PRD-8). */
export function Footer({ privacyPolicyUrl }: Pick<LayoutProps, 'privacyPolicyUrl'>) {
  const { t } = useCopy()
  const phone = t('LocKey_Contact_Phone')
  const [year] = useState(() => String(new Date().getFullYear()))
  const email = t('LocKey_Contact_Email')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{t('LocKey_Footer_Contact')}</h2>
        <dl className={styles.contacts}>
          <div>
            <dt>{t('LocKey_Footer_Phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi>{phone}</bdi>
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('LocKey_Footer_Email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('LocKey_Footer_MailingAddress')}</dt>
            <dd dir="auto" className={styles.address}>
              <Copy text="LocKey_Contact_MailingAddress" />
            </dd>
          </div>
        </dl>
        <p className={styles.legal}>
          <span>{t('LocKey_Footer_Copyright', { year })}</span>
          <a className={styles.privacy} href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
            {t('LocKey_Footer_PrivacyPolicy')}
            <span className="visually-hidden"> ({t('LocKey_Layout_OpensInNewTab')})</span>
          </a>
        </p>
      </div>
    </footer>
  )
}
