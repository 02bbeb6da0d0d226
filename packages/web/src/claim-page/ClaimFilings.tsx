import type { ShownClaim } from '@redress/api'
import { weekdayLongDateWithZoneText } from '@redress/form'
import type { ReactNode } from 'react'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { InOwnZone } from '../copy/Moment.tsx'
import styles from './ClaimPage.module.css'

type Filing = ShownClaim['filings'][number]

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useCopy()
  return (
    <div className={styles.fact}>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The claim and its amendments: when each was filed, under which code, and what arrived with it. */
export function ClaimFilings({ claim: { filings, form, timeZone } }: { readonly claim: ShownClaim }) {
  const { site } = useApp()
  const { t } = useCopy()
  const title = site.forms.find(({ formType }) => formType === form)?.title
  return (
    <section className={styles.section}>
      <h3>{t('LocKey_ClaimPage_Filings')}</h3>
      {filings.map((filing) => (
        <dl key={filing.referenceCode} className={styles.filing}>
          <Fact label="LocKey_Mail_ReferenceCode">
            <bdi dir="ltr" className={styles.code} translate="no">
              {filing.referenceCode}
            </bdi>
          </Fact>
          {title && (
            <Fact label="LocKey_Receipt_Form">
              <Copy text={title} />
            </Fact>
          )}
          <Fact label="LocKey_Receipt_FiledAt">
            <FiledAt at={filing.receivedAt} zone={timeZone} />
          </Fact>
          {filing.confirmed !== undefined && (
            <Fact label="LocKey_Receipt_Confirmation">
              {t(filing.confirmed ? 'LocKey_Receipt_Confirmed' : 'LocKey_Receipt_Unconfirmed')}
            </Fact>
          )}
          <Fact label="LocKey_Receipt_Documents">
            <Documents documents={filing.documents} />
          </Fact>
        </dl>
      ))}
    </section>
  )
}

/** In the settlement's zone, and in the visitor's own where its clocks show another time. */
function FiledAt({ at, zone }: { readonly at: string; readonly zone: string }) {
  const { locale } = useCopy()
  const instant = Temporal.Instant.from(at)
  return (
    <>
      <time dateTime={instant.toString({ smallestUnit: 'second' })}>
        {weekdayLongDateWithZoneText(instant, zone, locale)}
      </time>
      <span className={styles.ownZone}>
        <InOwnZone end={instant} zone={zone} />
      </span>
    </>
  )
}

function Documents({ documents: { arrived, waiting, infected } }: Pick<Filing, 'documents'>) {
  const { t } = useCopy()
  if (arrived + waiting + infected === 0) return t('LocKey_Receipt_NoDocuments')
  return (
    <>
      {arrived > 0 && <p>{t('LocKey_ClaimPage_Arrived', { count: arrived })}</p>}
      {waiting > 0 && <p>{t('LocKey_ClaimPage_Waiting', { count: waiting })}</p>}
      {infected > 0 && (
        <p className={styles.infected}>{t('LocKey_ClaimPage_Infected', { count: infected })}</p>
      )}
    </>
  )
}
