import { eventKind, type NoticeEvent, noticeSchema } from '../../../claims/history/stored/event-kind.ts'

const noticeText = ({ outcome, notice, about, reason, mayBeTwice }: NoticeEvent): string => {
  const words = {
    sent: mayBeTwice ? 'sent by e-mail, perhaps twice' : 'sent by e-mail',
    lettered: 'given to the mail house',
    bounced: `came back${reason === null ? '' : `: ${reason}`}`,
  }
  return `notice ${notice} on entry ${about} ${words[outcome]}`
}

/** What becomes of notices. */
export const noticeEvents = {
  notice: eventKind(noticeSchema, { notice: (what) => what, changesClaim: false, text: noticeText }),
}
