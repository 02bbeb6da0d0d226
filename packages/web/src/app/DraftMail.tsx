import { useId, useState } from 'react'
import { sendDraftLink } from '../api/drafts.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../widgets/Button/Button.tsx'
import controls from '../widgets/Field/control.module.css'
import field from '../widgets/Field/Field.module.css'
import { useApp } from './app.ts'
import styles from './SaveDraft.module.css'

interface DraftMailProps {
  readonly code: string
  readonly formType: string
}

/** Sends the link to an address, if the claimant asks for that: it says that the server sees the link then. */
export function DraftMail({ code, formType }: DraftMailProps) {
  const { client } = useApp()
  const { t } = useCopy()
  const id = useId()
  const [address, setAddress] = useState('')
  const [outcome, setOutcome] = useState<{ readonly isSent: boolean; readonly text: string } | null>(null)
  const send = async () => {
    if (address.trim() === '') return document.getElementById(id)?.focus()
    setOutcome(null)
    const answer = await sendDraftLink(client, { form: formType, code, to: address }).catch(
      (error: unknown) => {
        console.error(error)
        return { sent: false }
      },
    )
    if ('error' in answer) return setOutcome({ isSent: false, text: answer.error })
    const text = answer.sent ? 'LocKey_Draft_Sent' : 'LocKey_Draft_NotSent'
    setOutcome({ isSent: answer.sent, text })
  }
  return (
    <div className={styles.mail} data-part="field">
      <label htmlFor={id} className={field.label} data-part="label">
        <Copy text="LocKey_Draft_Email" />
      </label>
      <p id={`${id}-hint`} className={field.hint}>
        <Copy text="LocKey_Draft_EmailHint" />
      </p>
      <input
        id={id}
        className={controls.control}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={address}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button look="secondary" label={t('LocKey_Draft_Send')} onPress={send} />
      </div>
      <output className={styles.outcome} data-sent={outcome?.isSent || undefined}>
        {outcome && t(outcome.text)}
      </output>
    </div>
  )
}
