import { withPlainDigits } from '@redress/engine/across-records'
import type { FurtherColumn } from '../../case/reading/further-column.ts'
import type { ClassMember } from '../vault/sealed-class-list.ts'
import { sameHash } from './credentials.ts'
import { dayIn } from './way-hash.ts'

/** What came with an attempt beside its credentials. The captcha of the step was verified before. */
export interface FurtherStep {
  /** The detail as it was typed; empty where the case has no column to ask for. */
  readonly detail: string
}

/** A detail without letter case, accents, blanks and punctuation. A day is the same however it is written. */
const normalised = (written: string): string =>
  withPlainDigits((dayIn(written)?.toString() ?? written).normalize('NFKD'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the detail is the member's. A member without a value in the column passes on the captcha alone. */
export function passesStep(
  { detail }: FurtherStep,
  column: FurtherColumn | null,
  member: Pick<ClassMember, 'data'> | null,
): boolean {
  const expected = column === null ? '' : normalised(member?.data[column.column] ?? '')
  return expected === '' || sameHash(normalised(detail), expected)
}
