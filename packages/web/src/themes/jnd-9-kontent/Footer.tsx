import { Copy } from '../../copy/Copy.tsx'
import { Served } from '../../copy/Served.tsx'
import { ContactList } from '../ContactList.tsx'
import { LegalLine } from '../LegalLine.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './Footer.module.css'

/** The contacts on a rounded card, the copyright, the privacy policy. */
export function Footer({ privacyPolicyUrl }: Pick<LayoutProps, 'privacyPolicyUrl'>) {
  return (
    <Served as="footer" name="footer" className={styles.footer}>
      <div className={styles.card}>
        <h2 className={styles.title}>
          <Copy text="LocKey_Footer_Contact" />
        </h2>
        <ContactList className={styles.contacts} />
      </div>
      <LegalLine className={styles.legal} privacyPolicyUrl={privacyPolicyUrl} />
    </Served>
  )
}
