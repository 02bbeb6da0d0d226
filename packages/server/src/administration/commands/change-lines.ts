import type { ListChanges } from '../../claims/class-list/list-changes.ts'
import { counted } from '../../foundation/printed-words.ts'

/** The maximum of claims of removed members listed on the terminal. */
const mostNamed = 20

/** The changes of a list, in words. */
export function changeLines({
  inUse,
  added,
  changed,
  pinsNotCompared,
  removed,
  claimsOfRemoved,
}: ListChanges): readonly string[] {
  const { count, codes } = claimsOfRemoved
  const more = count > mostNamed ? `, and ${(count - mostNamed).toLocaleString('en')} more` : ''
  return [
    `The list in use has ${counted(inUse, 'class member')}. Compared with it the new list adds ${added.toLocaleString('en')}, changes ${changed.toLocaleString('en')}, and lacks ${removed.toLocaleString('en')}.`,
    ...(pinsNotCompared > 0
      ? [
          `Of ${counted(pinsNotCompared, 'member')} who count as unchanged the PIN has a slow hash and cannot be compared: the list may change it.`,
        ]
      : []),
    ...(count > 0
      ? [
          `The members that it lacks have ${counted(count, 'claim')}, which ${count === 1 ? 'remains' : 'remain'} unchanged in any case: ${codes.slice(0, mostNamed).join(', ')}${more}`,
        ]
      : []),
  ]
}
