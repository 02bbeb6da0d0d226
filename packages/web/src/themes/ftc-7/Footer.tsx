import { Copy } from '../../copy/Copy.tsx'
import { Served } from '../../copy/Served.tsx'
import { ContactList } from '../ContactList.tsx'
import { LegalLine } from '../LegalLine.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './Footer.module.css'

/** The contacts on a pale band, and the name of the settlement once more on the blue one. */
export function Footer({
  privacyPolicyUrl,
  project: { title, logo },
}: Pick<LayoutProps, 'privacyPolicyUrl' | 'project'>) {
  return (
    <Served as="footer" name="footer" className={styles.footer}>
      <div className={styles.help}>
        <div className={styles.inner}>
          <h2 className={styles.title}>
            <Copy text="LocKey_Footer_Contact" />
          </h2>
          <ContactList className={styles.contacts} />
        </div>
      </div>
      <div className={styles.identity}>
        <div className={styles.inner}>
          <p className={styles.name}>
            {logo !== null && <img className={styles.logo} src={logo} alt="" />}
            <span>
              <Copy text={title ?? 'LocKey_Case_Name'} />
              <span className={styles.court}>
                <Copy text="LocKey_Case_Court" />
              </span>
            </span>
          </p>
          <LegalLine className={styles.legal} privacyPolicyUrl={privacyPolicyUrl} />
        </div>
      </div>
    </Served>
  )
}
