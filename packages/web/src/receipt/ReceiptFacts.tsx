import { parseShortReceipt } from '@redress/api'
import { fileSizeText } from '@redress/form'
import type { ReactNode } from 'react'
import { isRecord } from '../api/shape.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './ReceiptPage.module.css'
import { isShownReceipt } from './receipt-check.ts'

type Shown = Extract<ReturnType<typeof readReceipt>, object>

/** What a receipt holds, from its text; null where that is a short receipt. */
function readReceipt(receipt: string) {
  try {
    const value: unknown = JSON.parse(receipt)
    const statement = isRecord(value) ? value.statement : null
    return isShownReceipt(statement) ? statement : null
  } catch {
    return null
  }
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>
      <bdi>{label}</bdi>
    </dt>
    <dd>{children}</dd>
  </div>
)

const Code = ({ children }: { readonly children: string }) => (
  <code dir="ltr" translate="no">
    {children}
  </code>
)

/** What the receipt itself holds, and nothing else: the server says only whether that is genuine. */
export function ReceiptFacts({ receipt }: { readonly receipt: string }) {
  const { t } = useCopy()
  const shown = readReceipt(receipt)
  if (shown) return <WholeReceipt {...shown} />
  const short = parseShortReceipt(receipt)
  return (
    <dl className={styles.facts}>
      <Fact label={t('LocKey_Mail_ReferenceCode')}>
        <Code>{short?.referenceCode ?? ''}</Code>
      </Fact>
      <Fact label={t('LocKey_Receipt_FiledAt')}>
        <Code>{short?.receivedAt ?? ''}</Code>
      </Fact>
      <Fact label={t('LocKey_ReceiptFile_ContentHash')}>
        <Code>{short?.contentHash ?? ''}</Code>
      </Fact>
    </dl>
  )
}

function WholeReceipt(shown: Shown) {
  const { t } = useCopy()
  const { form, referenceCode, receivedAt, receivedAtText, ledger } = shown
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('LocKey_Mail_ReferenceCode')}>
          <Code>{referenceCode}</Code>
        </Fact>
        <Fact label={t('LocKey_Receipt_Case')}>
          <bdi>{shown.case.name}</bdi>
          <br />
          <bdi className={styles.number}>{shown.case.number}</bdi>
        </Fact>
        <Fact label={t('LocKey_Receipt_Form')}>
          <bdi>{form.title}</bdi>
        </Fact>
        <Fact label={t('LocKey_Receipt_FiledAt')}>
          <bdi>{receivedAtText}</bdi>
          <br />
          <Code>{receivedAt}</Code>
        </Fact>
        <Fact label={t('LocKey_ReceiptFile_Ledger')}>
          {ledger
            ? t('LocKey_ReceiptFile_Sealed', {
                sequence: String(ledger.sequence),
                seal: String(ledger.seal),
              })
            : t('LocKey_ReceiptFile_NotSealed')}
        </Fact>
      </dl>
      <Answers {...shown} />
      <Documents {...shown} />
    </>
  )
}

const Answers = ({ sections }: Pick<Shown, 'sections'>) =>
  sections.map(({ title, record, answers }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes.
    <section key={place} className={styles.section}>
      <h2>
        <bdi>{title}</bdi> {record}
      </h2>
      <dl className={styles.facts}>
        {answers.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes.
          <Fact key={index} label={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
    </section>
  ))

function Documents({ documents }: Pick<Shown, 'documents'>) {
  const { t, locale } = useCopy()
  if (documents.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('LocKey_Receipt_Documents')}</h2>
      <ol className={styles.documents}>
        {documents.map(({ name, size, sha256 }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes.
          <li key={place}>
            <bdi>{name}</bdi> {fileSizeText(size, locale)} <Code>{sha256}</Code>
          </li>
        ))}
      </ol>
    </section>
  )
}
