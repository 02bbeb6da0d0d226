import type { Receipt } from '@redress/api'
import { recordBlocksOf, signedOf, weekdayLongDateWithZoneText } from '@redress/form'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { fetchReceipt } from '../../api/submission-state.ts'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { usePage } from '../../form/page-context.ts'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { NoticeBox } from '../Notice/Notice.tsx'
import { DocumentList } from './DocumentList.tsx'
import styles from './ReceiptDetails.module.css'

const SignatureList = lazyPart(
  async () => (await importPart(() => import('../Signatures/SignatureList.tsx'))).SignatureList,
)

interface ReceiptDetailsProps {
  readonly filedKey: string
}

type Loaded = Receipt | 'loading' | 'failed'

/** What the server has of the claim: fetched anew on each visit, so that nothing of it stays in the browser. */
export function ReceiptDetails({ filedKey }: ReceiptDetailsProps) {
  const { client, definition } = usePage()
  const { formType } = definition
  const { t } = useCopy()
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches once more.
  useEffect(() => {
    let isGone = false
    const settle = (next: Loaded): void => {
      if (!isGone) setLoaded(next)
    }
    fetchReceipt(client, formType, filedKey).then(
      (receipt) => settle(receipt ?? 'failed'),
      () => settle('failed'),
    )
    return () => {
      isGone = true
    }
  }, [client, formType, filedKey, tries])
  const retry = (): void => {
    setLoaded('loading')
    setTries((before) => before + 1)
  }
  useEffect(() => {
    if (loaded !== 'failed') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  if (loaded === 'loading') return <output>{t('LocKey_Receipt_Loading')}</output>
  if (loaded === 'failed') {
    return (
      <div className={styles.failed}>
        <output>{t('LocKey_Receipt_NotLoaded')}</output>
        <Button look="secondary" label={t('LocKey_Receipt_Retry')} onPress={retry} />
      </div>
    )
  }
  return <Details receipt={loaded} />
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Details({ receipt }: { readonly receipt: Receipt }) {
  const { t, locale, culture } = useCopy()
  const { definition } = usePage()
  const { receivedAt, timeZone, counts, documents, confirmed, claimPage, signatures = [] } = receipt
  const filedAt = weekdayLongDateWithZoneText(Temporal.Instant.from(receivedAt), timeZone, locale)
  const tables = definition.pages
    .flatMap(({ blocks }) => blocks.flatMap(recordBlocksOf))
    .filter(
      (block) => block.model !== 'documentContexts' && !signedOf(block) && (counts[block.model] ?? 0) > 0,
    )
  return (
    <>
      {confirmed === false && (
        <div className={styles.toDo}>
          <NoticeBox tone="warning">
            <p>{t('LocKey_Receipt_Unconfirmed')}</p>
          </NoticeBox>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact label={t('LocKey_Receipt_Case')}>
          {t('LocKey_Case_Name')}
          <br />
          {t('LocKey_Header_CaseNumberLabel')} <bdi>{t('LocKey_Case_Number')}</bdi>
        </Fact>
        <Fact label={t('LocKey_Receipt_Form')}>
          <Copy text={definition.title} />
        </Fact>
        <Fact label={t('LocKey_Receipt_FiledAt')}>
          {/* HTML knows no fractions of a second beyond three digits. */}
          <time dateTime={receivedAt.replace(/(\.\d{3})\d+/, '$1')}>{filedAt}</time>
        </Fact>
        {confirmed && <Fact label={t('LocKey_Receipt_Confirmation')}>{t('LocKey_Receipt_Confirmed')}</Fact>}
        {tables.map(({ model, title }) => (
          <Fact key={model} label={<Copy text={title} />}>
            {t('LocKey_Receipt_Count', { count: counts[model] ?? 0 })}
          </Fact>
        ))}
        {documents.length === 0 && (
          <Fact label={t('LocKey_Receipt_Documents')}>{t('LocKey_Receipt_NoDocuments')}</Fact>
        )}
      </dl>
      {signatures.length > 0 && (
        <Suspense>
          <SignatureList signatures={signatures} />
        </Suspense>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {claimPage && (
        <p className={styles.status}>
          <a href={`/claim?culture=${culture}`}>{t('LocKey_Header_CheckClaimStatus')}</a>
        </p>
      )}
    </>
  )
}
