import { type FormType, formAddresses, type PageDefinition } from '@redress/engine'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../blocks/ErrorSummary/ErrorSummary.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import styles from './PageNoticeBox.module.css'
import type { PageNotice } from './page-notice.ts'

interface PageNoticeBoxProps {
  readonly page: PageDefinition
  readonly formType: FormType
}

/** What the last action on this page came to, if it did not lead on; it takes the focus when it appears. */
export function PageNoticeBox({ page, formType }: PageNoticeBoxProps) {
  const { number, notice } = useCell(useApp().lastAttempt)
  if (notice?.page !== page.page) return null
  if (notice.kind === 'issues') return <ErrorSummary key={number} page={page.page} />
  return <Refusal key={number} notice={notice} formType={formType} />
}

interface RefusalProps {
  readonly notice: Exclude<PageNotice, { kind: 'issues' }>
  readonly formType: FormType
}

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
