import '../public-sans.css'
import './tokens.css'
import { Banner } from '../Banner/Banner.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { StepIndicator } from '../StepIndicator/StepIndicator.tsx'
import type { LayoutProps } from '../theme.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/** The page around every page: top bar, logo and navigation bar over one narrow column. */
export function Layout({ children, pageTitle, steps, banner, privacyPolicyUrl, ...header }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Banner banner={banner} />
      <Header pageTitle={pageTitle} {...header} />
      <div className={styles.page}>
        {steps.length > 0 && (
          <div className={styles.steps}>
            <StepIndicator steps={steps} look="bar" />
          </div>
        )}
        <main id="main" tabIndex={-1}>
          <h1 id="page-title" className={styles.title} tabIndex={-1}>
            {pageTitle}
          </h1>
          {children}
        </main>
      </div>
      <Footer privacyPolicyUrl={privacyPolicyUrl} />
    </div>
  )
}
