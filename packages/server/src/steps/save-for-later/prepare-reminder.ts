import { draftPath } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { type FormType, translate, weekdayLongDateWithZoneText } from '@redress/form'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { plainEmail } from '../outbox/plain-email.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import { contactLines } from '../outbox/receipt-email.ts'
import { openReminderAddress } from './reminder-address.ts'
import { nextLook, reminderTime } from './reminder-time.ts'
import type { LeasedReminder } from './stored/reminder-store.ts'

/** What an e-mail of a reminder is made of. */
export interface ReminderSource extends Uses<'caseId', 'ring' | 'now'> {
  /** The version of the case that is in force. */
  readonly inForce: () => LoadedCase
  /** The public address of this site. */
  readonly siteUrl: string
}

/** An e-mail to send; when to look again, because its time has not come or never will; or that the address does not open. */
type PreparedReminder =
  | { readonly to: string; readonly email: ReceiptEmail }
  | { readonly dueAt: Temporal.Instant }
  | 'address-does-not-open'

interface ReminderMail {
  /** As the claimant had it; one that the case does not have any more gives its default culture. */
  readonly culture: string
  /** The public address of this site. */
  readonly siteUrl: string
  readonly formType: FormType
  /** Until when the draft can be finished and filed. */
  readonly until: Temporal.Instant
}

/** The page that takes a code; the reminder has neither a code nor a link to a draft. */
function pageOfDrafts(siteUrl: string, culture: string): string {
  const url = new URL(draftPath, siteUrl)
  url.searchParams.set('culture', culture)
  return url.toString()
}

/**
 * The reminder that a saved form is there: of which settlement and form, and until when. It has nothing else of the draft, and nothing
 * that opens it.
 */
function reminderEmail(loadedCase: LoadedCase, mail: ReminderMail): ReceiptEmail {
  const { settings, forms, writings } = loadedCase
  const isThere = Object.values(settings.cultures).includes(mail.culture)
  const culture = isThere ? mail.culture : settings.defaultCulture
  const texts = contentOf(loadedCase, culture)
  const t = (key: string, params = {}): string => translate(texts, key, params).replace(/<[^>]*>/g, '')
  const title = forms.get(mail.formType)?.definition.title
  const end = weekdayLongDateWithZoneText(mail.until, settings.timeZone, localeIn(writings, culture))
  const subject = t('LocKey_Reminder_MailSubject', { caseName: settings.name })
  return plainEmail({
    culture,
    subject,
    heading: subject,
    paragraphs: [
      t('LocKey_Reminder_MailText', { end }),
      [
        `${t('LocKey_Receipt_Case')}: ${settings.name} (${settings.number})`,
        `${t('LocKey_Receipt_Form')}: ${title === undefined ? mail.formType : t(title)}`,
      ].join('\n'),
      t('LocKey_Reminder_MailHow'),
    ],
    link: { label: t('LocKey_Draft_Title'), address: pageOfDrafts(mail.siteUrl, culture) },
    closing: [
      t('LocKey_Reminder_MailOnce'),
      [t('LocKey_Reminder_MailContact'), ...contactLines(texts, t)].join('\n'),
      t('LocKey_Mail_Safety'),
    ],
  })
}

/** Prepares the e-mail of a reminder if its time has come, by the deadlines that hold now. */
export function prepareReminder(
  { storage, ring, inForce, now, siteUrl }: ReminderSource,
  reminder: LeasedReminder,
): PreparedReminder {
  const { idHash, formType, payload } = reminder
  const [loadedCase, at] = [inForce(), now()]
  try {
    const { to, culture, ownDays } = openReminderAddress(ring, storage.caseId, idHash, payload)
    const time = reminderTime(loadedCase, { ...reminder, ownDays }, at, idHash)
    if (!time || Temporal.Instant.compare(time.at, at) > 0 || Temporal.Instant.compare(time.until, at) <= 0)
      return { dueAt: nextLook(at, time) }
    return { to, email: reminderEmail(loadedCase, { culture, siteUrl, formType, until: time.until }) }
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return 'address-does-not-open'
    throw error
  }
}
