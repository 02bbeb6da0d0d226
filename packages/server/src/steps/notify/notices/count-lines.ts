import { printable } from '../../../claims/vault/later-version.ts'
import type { NoticeCount, NoticeState } from '../stored/notice-store.ts'

const words: Readonly<Record<NoticeState, string>> = {
  pending: 'wait to be sent',
  stopped: 'are stopped',
  sent: 'were sent',
  failed: 'could not be sent, and need a letter',
  bounced: 'came back, and need a letter',
  letter: 'have no e-mail address, and need a letter',
  lettered: 'are in a file for the mail house',
  obsolete: 'were not sent: the claim was decided otherwise or amended before',
}

/** What a server may have done with those whose answer it could not record, where that is not a second e-mail. */
const possibleResult: Partial<Record<NoticeState, string>> = { obsolete: 'sent all the same' }

const order = Object.keys(words)

/** The words for a state, also for one of a later version, whose notices this one does not send. */
const wordsFor = (state: string): string =>
  new Map(Object.entries(words)).get(state) ??
  `are in the state ${printable(state)}, which this version of Redress does not know: update it`

/** Where the notices of a case are, a line for each name and state, and what to do next. */
export function countLines(counts: readonly NoticeCount[], given: string): readonly string[] {
  if (counts.length === 0) return ['No notices were made.']
  const rows = counts.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || order.indexOf(one.state) - order.indexOf(other.state),
  )
  const lines = rows.map(({ name, state, count, mayBeTwice }) => {
    const twice =
      mayBeTwice > 0
        ? ` (${mayBeTwice.toLocaleString('en')} perhaps ${possibleResult[state] ?? 'twice'})`
        : ''
    return `${name}: ${count.toLocaleString('en')} ${wordsFor(state)}${twice}`
  })
  const needLetter = counts.some(({ state }) => ['failed', 'bounced', 'letter'].includes(state))
  const isStopped = counts.some(({ state }) => state === 'stopped')
  return [
    ...lines,
    ...(isStopped ? [`To let the stopped ones go on: redress notices ${given} --go-on`] : []),
    ...(needLetter ? [`To write the letters: redress notices ${given} --letters letters.csv`] : []),
  ]
}
