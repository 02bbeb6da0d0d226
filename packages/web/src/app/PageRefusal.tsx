import { type FormType, formAddresses, type PageDefinition } from '@redress/engine'
import { useEffect, useRef } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import styles from './PageRefusal.module.css'
import type { PageNotice } from './page-notice.ts'

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

/** It takes the focus as it appears, so that it is read out and seen. */
function Refusal({ notice, formType }: RefusalProps) {
  const { addressOf } = useApp()
  const { t } = useCopy()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.refusal}>
      <p>{t(notice.kind === 'refused' ? notice.error : 'LocKey_Error_SessionEnded')}</p>
      {notice.kind === 'sessionEnded' && (
        <a href={addressOf(formAddresses[formType].entry)}>{t('LocKey_Button_StartOver')}</a>
      )}
    </div>
  )
}
