import { longestReceipt, type ReceiptVerdict, receiptInText } from '@redress/api'
import type { BuiltInKey } from '@redress/form'
import { useId, useState } from 'react'
import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import control from '../elements/Field/control.module.css'
import { linkTokenNow, useLinkToken } from '../session/use-link-token.ts'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { type ChosenFile, ReceiptFileInput } from './ReceiptFileInput.tsx'
import styles from './ReceiptPage.module.css'
import { checkReceipt } from './receipt-check.ts'

/** What a check found, and the text of the receipt that it is about. */
interface Result {
  readonly key: BuiltInKey
  /** The day on which the claim was erased, in words. */
  readonly date?: string
  /** The name of a file that can no longer be read. */
  readonly name?: string
  readonly receipt: string | null
}

/** What a visitor gave last, a file or a text, and what its check found. */
interface Given {
  /** The short receipt that was open then. */
  readonly opened: string | null
  readonly file: ChosenFile | null
  readonly typed: string
  readonly result: Result | null
}

const verdictKeys = {
  genuine: 'LocKey_CheckReceipt_Genuine',
  altered: 'LocKey_CheckReceipt_Altered',
  notOurs: 'LocKey_CheckReceipt_NotOurs',
  differs: 'LocKey_CheckReceipt_Differs',
  erased: 'LocKey_CheckReceipt_Erased',
} as const satisfies Record<ReceiptVerdict, BuiltInKey>

/** Lower-case hexadecimal SHA-256 of the file around a receipt. In the chunk of its page: shared, it would be a file of its own. */
async function hashOfPage(around: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(around))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks what a visitor gave. A failure says nothing of the receipt, and the next press tries again. */
function useCheck() {
  const { client } = useApp()
  return async (given: string | null, name: string): Promise<Result> => {
    if (given === null) return { key: 'LocKey_DocumentUpload_Unreadable', name, receipt: null }
    const found = receiptInText(given)
    if (!found || found.receipt.length > longestReceipt)
      return { key: 'LocKey_CheckReceipt_NotOurs', receipt: null }
    const { receipt, around } = found
    try {
      const page = around === null ? null : await hashOfPage(around)
      const { verdict, erasedOn: date = '' } = await checkReceipt(client, { receipt, page })
      const isSigned = verdict === 'genuine' || verdict === 'erased'
      return { key: verdictKeys[verdict], date, receipt: isSigned ? receipt : null }
    } catch (error) {
      console.error(error)
      return { key: 'LocKey_CheckReceipt_Failed', receipt: null }
    }
  }
}

const givenBy = (opened: string | null): Given => ({ opened, file: null, typed: opened ?? '', result: null })

/** Whether a receipt is genuine, for anybody. Nothing is sent before the press. */
export function ReceiptPage() {
  const { t } = useCopy()
  // The short receipt of the QR code that was opened last in this tab.
  const opened = useLinkToken('receipt') ?? null
  const [last, setLast] = useState(() => givenBy(opened))
  const check = useCheck()
  const id = useId()
  // A code that is opened in a tab that shows the page already takes the place of what was given before.
  const givenFor = (code: string | null): Given => (last.opened === code ? last : givenBy(code))
  const { file, typed, result } = givenFor(opened)
  const press = async () => {
    const given = givenFor(linkTokenNow('receipt'))
    setLast({
      ...given,
      result: await check(given.file ? given.file.text : given.typed, given.file?.name ?? ''),
    })
  }
  return (
    <form className={styles.page} method="dialog" noValidate>
      <p>{t('LocKey_CheckReceipt_Text')}</p>
      <ReceiptFileInput
        file={file}
        onChoose={(chosen) => setLast({ opened, file: chosen, typed: '', result: null })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('LocKey_CheckReceipt_Paste')}</label>
        <textarea
          id={id}
          className={control.control}
          dir="ltr"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onInput={({ currentTarget: { value } }) =>
            setLast({ opened, file: null, typed: value, result: null })
          }
        />
      </div>
      <Button label={t('LocKey_CheckReceipt_Button')} type="submit" onPress={press} />
      <output className={styles.verdict} data-verdict={result?.key.split('_').at(-1)}>
        {result && t(result.key, { date: result.date ?? '', name: result.name ?? '' })}
      </output>
      {result?.receipt && <ReceiptFacts receipt={result.receipt} />}
    </form>
  )
}
