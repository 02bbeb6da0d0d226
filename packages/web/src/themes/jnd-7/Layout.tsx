import '../public-sans.css'
import './tokens.css'
import { Served } from '../../copy/Served.tsx'
import type { LayoutProps } from '../theme.ts'
import footerStyles from './Footer.module.css'
import { Header, StaticPart } from './Header.tsx'
import styles from './Layout.module.css'

/** The page around every page: banner, header, steps, title, content, footer. */
export function Layout({ children, steps, banner, pageTitle, ...header }: LayoutProps) {
  return (
    <div className={styles.layout}>
      {banner}
      <Header pageTitle={pageTitle} {...header} />
      <div className={styles.page} data-steps={steps !== null || undefined}>
        {steps !== null && <div className={styles.steps}>{steps}</div>}
        <main id="main" className={styles.main} tabIndex={-1}>
          <h1 id="page-title" className={styles.title} tabIndex={-1}>
            {pageTitle}
          </h1>
          {children}
        </main>
      </div>
      <Served as="footer" name="footer" className={footerStyles.footer}>
        <StaticPart part="Footer" look={footerStyles} {...header} />
      </Served>
    </div>
  )
}
