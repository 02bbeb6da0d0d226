import type { BuiltInKey } from '@redress/engine'
import { longestReceipt, type ReceiptVerdict, receiptInText } from '@redress/engine/contract'
import { useId, useState, useSyncExternalStore } from 'react'
import { checkReceipt } from '../api/receipt-check.ts'
import { sha256Of } from '../blocks/Signatures/sha256-of.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { linkToken, takeLinkToken } from '../session/link-token.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { Button } from '../widgets/Button/Button.tsx'
import control from '../widgets/Field/control.module.css'
import { useApp } from './app.ts'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptFileInput } from './ReceiptFileInput.tsx'
import styles from './ReceiptPage.module.css'

const storage = createTabStorage(() => sessionStorage)

const subscribe = (notify: () => void) => {
  const read = () => {
    takeLinkToken(storage)
    notify()
  }
  addEventListener('hashchange', read)
  return () => removeEventListener('hashchange', read)
}

/** The short receipt of the QR code that was opened last in this tab; null for none, and on the server. */
const useOpened = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => linkToken(storage, 'receipt'),
    () => null,
  )

/** The file that was chosen. */
export interface ChosenFile {
  readonly name: string
  readonly text: string
}

/** What a check found, and the text of the receipt that it is about. */
interface Result {
  readonly key: BuiltInKey
  readonly receipt: string | null
}

const verdictKeys = {
  genuine: 'LocKey_CheckReceipt_Genuine',
  altered: 'LocKey_CheckReceipt_Altered',
  notOurs: 'LocKey_CheckReceipt_NotOurs',
  differs: 'LocKey_CheckReceipt_Differs',
} as const satisfies Record<ReceiptVerdict, BuiltInKey>

/** Checks what a visitor gave. A failure says nothing of the receipt, and the next press tries again. */
function useCheck() {
  const { client } = useApp()
  return async (given: string): Promise<Result> => {
    const found = receiptInText(given)
    if (!found || found.receipt.length > longestReceipt)
      return { key: 'LocKey_CheckReceipt_NotOurs', receipt: null }
    const { receipt, around } = found
    try {
      const page = around === null ? null : await sha256Of(around)
      const verdict = await checkReceipt(client, { receipt, page })
      return { key: verdictKeys[verdict], receipt: verdict === 'genuine' ? receipt : null }
    } catch (error) {
      console.error(error)
      return { key: 'LocKey_CheckReceipt_Failed', receipt: null }
    }
  }
}

/** Whether a receipt is genuine, for anybody (RET-1). Nothing is sent before the press. */
export function ReceiptPage() {
  const { t } = useCopy()
  const opened = useOpened()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const check = useCheck()
  const id = useId()
  const pasted = typed ?? (file ? '' : (opened ?? ''))
  const choose = (chosen: ChosenFile) => {
    setFile(chosen)
    setTyped(null)
    setResult(null)
  }
  const paste = (text: string) => {
    setFile(null)
    setTyped(text)
    setResult(null)
  }
  return (
    <form className={styles.page} method="dialog" noValidate onSubmit={(event) => event.preventDefault()}>
      <p>{t('LocKey_CheckReceipt_Text')}</p>
      <ReceiptFileInput file={file} onChoose={choose} />
      <div className={styles.field}>
        <label htmlFor={id}>{t('LocKey_CheckReceipt_Paste')}</label>
        <textarea
          id={id}
          className={control.control}
          dir="ltr"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onInput={({ currentTarget: { value } }) => paste(value)}
        />
      </div>
      <Button
        label={t('LocKey_CheckReceipt_Button')}
        type="submit"
        onPress={async () => setResult(await check(file?.text ?? pasted))}
      />
      <output className={styles.verdict} data-verdict={result?.key.split('_').at(-1)}>
        {result && t(result.key)}
      </output>
      {result?.receipt && <ReceiptFacts receipt={result.receipt} />}
    </form>
  )
}
