import { and, or } from './and.ts'
import { compare, equal } from './compare.ts'
import { faultOf, isFault } from './fault.ts'
import { type Computed, isList, kindOf, type RangeValue, type Value } from './value.ts'

const isRange = (value: Value): value is RangeValue => kindOf(value) === 'range'

function inRange(subject: Value, { tests }: RangeValue): Computed {
  if (tests.some(({ operator, value }) => value === null && operator !== '=' && operator !== '!='))
    return null
  let all: Value = true
  for (const { operator, value } of tests) {
    const held = compare(operator, subject, value)
    if (isFault(held)) return held
    all = and(all, held)
  }
  return all
}

/** Whether an item of the list is the subject, or a range with the subject in it. Items of other kinds are passed over. */
function inList(subject: Value, list: readonly Value[]): Computed {
  let found: Value = false
  for (const item of list) {
    const fits = isRange(item) || item === null || subject === null || kindOf(item) === kindOf(subject)
    const held = fits ? (isRange(item) ? inRange(subject, item) : equal(subject, item)) : false
    // A range of another kind does not contain the subject.
    found = or(found, isFault(held) ? false : held)
  }
  return found
}

/** Whether a value is in a range, in a list, or equal to a value. */
export function isIn(subject: Value, test: Value): Computed {
  if (isRange(test) && !isRange(subject)) return inRange(subject, test)
  if (!isList(test)) return equal(subject, test)
  const inside = inList(subject, test)
  if (inside === true || !isList(subject)) return inside
  const same = equal(subject, test)
  return isFault(inside) || isFault(same) ? faultOf('type') : or(inside, same)
}
