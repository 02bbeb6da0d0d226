import { weekdayLongDateWithZoneText } from '@redress/form'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { askForReminder, type DraftRefused } from './calls.ts'
import { draftCipherOf } from './draft-cipher.ts'
import { MailAction, type MailActionTexts } from './MailAction.tsx'
import styles from './SaveDraft.module.css'

interface DraftReminderProps {
  readonly code: string
  /** About when it would be sent, ISO 8601. */
  readonly remindsAt: string
  readonly formType: string
  /** The address that was entered; null where there is none yet. */
  readonly take: () => string | null
}

const texts: MailActionTexts = {
  button: 'LocKey_Reminder_Button',
  done: 'LocKey_Reminder_Set',
  notDone: 'LocKey_Reminder_NotSet',
}

/** Asks for a reminder at the same address. It says what the reminder contains and how long the address is stored; the code stays here. */
export function DraftReminder({ code, remindsAt, formType, take }: DraftReminderProps) {
  const { client, site } = useApp()
  const { locale } = useCopy()
  const ask = async (to: string): Promise<boolean | DraftRefused> => {
    const id = (await draftCipherOf(code))?.id
    if (id === undefined) return false
    const answer = await askForReminder(client, { form: formType, id, to })
    return 'error' in answer ? answer : answer.remindsAt !== null
  }
  const date = weekdayLongDateWithZoneText(Temporal.Instant.from(remindsAt), site.dayZone, locale)
  return (
    <div className={styles.reminder}>
      <p>
        <Copy text="LocKey_Reminder_Text" params={{ date }} />
      </p>
      <MailAction texts={texts} take={take} act={ask} />
    </div>
  )
}
