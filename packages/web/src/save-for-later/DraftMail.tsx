import { useId, useRef, useState } from 'react'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import controls from '../elements/Field/control.module.css'
import field from '../elements/Field/Field.module.css'
import { type DraftRefused, sendDraftLink } from './calls.ts'
import { DraftReminder } from './DraftReminder.tsx'
import { MailAction, type MailActionTexts } from './MailAction.tsx'
import styles from './SaveDraft.module.css'

interface DraftMailProps {
  readonly code: string
  readonly remindsAt: string | null
  readonly formType: string
}

const texts: MailActionTexts = {
  button: 'LocKey_Draft_Send',
  done: 'LocKey_Draft_Sent',
  notDone: 'LocKey_Draft_NotSent',
}

/** One address for what the claimant asks for by e-mail: the link, which the server sees then, and a reminder where the case has them. */
export function DraftMail({ code, remindsAt, formType }: DraftMailProps) {
  const { client } = useApp()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  /** The address, or null and the focus on its input where there is none. */
  const take = (): string | null => {
    if (address.trim() !== '') return address
    input.current?.focus()
    return null
  }
  const send = async (to: string): Promise<boolean | DraftRefused> => {
    const answer = await sendDraftLink(client, { form: formType, code, to })
    return 'error' in answer ? answer : answer.sent
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
        ref={input}
        id={id}
        className={controls.control}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={address}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <MailAction texts={texts} take={take} act={send} />
      {remindsAt !== null && (
        <DraftReminder code={code} remindsAt={remindsAt} formType={formType} take={take} />
      )}
    </div>
  )
}
