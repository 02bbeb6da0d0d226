import { type Finding, found } from './finding.ts'
import { messageIdOf } from './message-id-of.ts'
import type { Reminded } from './promises.ts'
import type { MailAt } from './system.ts'

/**
 * Compares the reminders that were due with what the mail server took: each was sent under one Message-ID, and again only where a server
 * died in between, since it ends as soon as it is recorded.
 */
export function checkReminders(
  { addresses, waiting }: Reminded,
  mail: readonly MailAt[],
  deaths: readonly number[],
): Finding[] {
  const takenBy = (address: string) => mail.filter(({ to }) => to.includes(address))
  const findings = addresses.flatMap((address) => {
    const taken = takenBy(address)
    if (taken.length === 0) return [found('lost', `nobody reminded ${address}`)]
    if (new Set(taken.map(messageIdOf)).size > 1)
      return [found('twice', `${address} was reminded under several Message-IDs`)]
    const isUnexplained = taken.some(({ at }, index) => {
      const before = taken[index - 1]?.at
      return before !== undefined && !deaths.some((death) => death >= before && death <= at)
    })
    return isUnexplained ? [found('twice', `${address} was reminded ${taken.length} times`)] : []
  })
  return waiting === 0 ? findings : [...findings, found('lost', `${waiting} reminders still wait`)]
}
