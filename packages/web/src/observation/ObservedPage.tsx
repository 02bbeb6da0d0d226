import type { PageDefinition } from '@redress/form'
import { useEffect } from 'react'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import type { FormSession } from '../session/form-session.ts'
import styles from './ObservedPage.module.css'
import { notePage } from './observed-header.ts'

interface ObservedPageProps {
  readonly session: FormSession
  readonly page: PageDefinition
}

/** Observes how a page behind the sign-in is filled in, and says so below it. */
export function ObservedPage({ session, page }: ObservedPageProps) {
  const { site, claimant } = useApp()
  const { formType, submits } = session.plan
  const isObserved =
    submits && !page.ending && claimant.isAuthorized(formType) && claimant.referenceCode(formType) === null
  useEffect(() => {
    if (isObserved) notePage(session.idempotencyKey(), page.page)
  }, [isObserved, session, page.page])
  if (!isObserved) return null
  return (
    <p className={styles.notice}>
      <Copy text="LocKey_Observed" params={{ days: site.observes ?? 0 }} />
    </p>
  )
}
