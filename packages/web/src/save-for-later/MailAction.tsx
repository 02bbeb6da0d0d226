import type { BuiltInKey } from '@redress/form'
import { useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import type { DraftRefused } from './calls.ts'
import styles from './SaveDraft.module.css'

export interface MailActionTexts {
  readonly button: BuiltInKey
  readonly done: BuiltInKey
  readonly notDone: BuiltInKey
}

interface MailActionProps {
  readonly texts: MailActionTexts
  /** The address to use; null where there is none yet. */
  readonly take: () => string | null
  /** What the button does with the address: whether it is done, or why the server refused, in words. */
  readonly act: (to: string) => Promise<boolean | DraftRefused>
}

/** A button that does something with the address that was entered, and what became of it. */
export function MailAction({ texts, take, act }: MailActionProps) {
  const { t } = useCopy()
  const [outcome, setOutcome] = useState<{ readonly isDone: boolean; readonly text: string } | null>(null)
  const press = async () => {
    const to = take()
    if (to === null) return
    setOutcome(null)
    const answer = await act(to).catch((error: unknown) => {
      console.error(error)
      return false
    })
    if (typeof answer === 'object') return setOutcome({ isDone: false, text: answer.error })
    setOutcome({ isDone: answer, text: answer ? texts.done : texts.notDone })
  }
  return (
    <>
      <div className={styles.actions}>
        <Button look="secondary" label={t(texts.button)} onPress={press} />
      </div>
      <output className={styles.outcome} data-sent={outcome?.isDone || undefined}>
        {outcome && t(outcome.text)}
      </output>
    </>
  )
}
