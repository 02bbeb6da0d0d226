import type { PrepopulatedModel, WireModel } from '@redress/api'
import type { DeadlinesFile } from '@redress/case/reading/deadlines-file.ts'
import type { FurtherColumn } from '@redress/case/reading/further-column.ts'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { withPlainDigits } from '@redress/form/across-records'
import { sameHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { ClassMember, SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { PinComparisons } from './pin-comparisons.ts'
import { dayIn } from './way-hash.ts'
import type { CaseInForce } from './ways-in-force.ts'

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

export interface SigningIn
  extends Uses<'attempts' | 'grants' | 'links', 'keys' | 'now' | 'randomBytes'>,
    CaseInForce {
  readonly attemptLimits: AttemptLimits
  readonly classList: SealedClassList
  /** What the further step asks for; null for a second captcha alone. */
  readonly furtherColumn: FurtherColumn | null
  readonly pins: PinComparisons
}

export interface AuthorizeInput {
  readonly form: CaseForm
  /** The session of the attempt. */
  readonly sessionId: string
  /** The session that replaces it if the attempt succeeds. */
  readonly nextSessionId: string
  /** The fields of the credentials model; empty where the form has none. */
  readonly fields: WireModel['fields']
  /** The network of the attempt, in plain text. */
  readonly network: string
  /** The further step, if it came with the attempt. */
  readonly step: FurtherStep | null
  /** The token of a personal link, as it came; null if none did. */
  readonly linkToken: string | null
}

/** The message for the claimant, by its copy key. */
export type AuthorizeRefusal =
  | 'LocKey_Error_Credentials'
  | 'LocKey_Error_CredentialsAndDetail'
  | 'LocKey_Error_NoMatch'
  /** A column holds a code of another kind, which its own letters show. */
  | 'LocKey_Code_IsReference'
  | 'LocKey_Code_IsDraft'
  | 'LocKey_Error_FurtherStep'
  | 'LocKey_Error_FurtherStepOrWait'
  | 'LocKey_Error_Wait'
  | 'LocKey_Error_TooManyAttempts'
  | 'LocKey_Error_VinNotFound'
  | 'LocKey_Error_LinkMissing'
  | 'LocKey_Error_LinkEnded'
  | 'LocKey_Error_LinkUnknown'
  | 'LocKey_Error_Busy'
  | 'LocKey_Error_OwnDeadline'
  | 'LocKey_OptedOut'
  /** The form has no way of this name: the page is of another version of the case. */
  | 'LocKey_Shared_ErrorMessage_Problem'

/** The response does not reveal which of the credentials was wrong. */
export type AuthorizeResult =
  | {
      readonly authorized: true
      readonly prepopulatedData: readonly PrepopulatedModel[]
      /** Whether the next session has replaced that of the attempt. */
      readonly signedIn: boolean
      /** When the claimant began: deadlines are compared with it. Missing where nobody signed in. */
      readonly begunAt?: Temporal.Instant
      /** Of a personal link: a keyed hash of its member, the same for every link of the member. */
      readonly claimant?: string
      /** The deadlines of this member alone, by key. */
      readonly ownDeadlines?: DeadlinesFile
    }
  | AuthorizeRefused

/** An attempt that did not sign anybody in. */
export interface AuthorizeRefused {
  readonly authorized: false
  readonly error: AuthorizeRefusal
  /** Whether the page asks for the further step. */
  readonly asksForStep: boolean
  /** The end of the pause, or null if there is none. */
  readonly until: Temporal.Instant | null
  /** Only if the own deadline of the member has passed: the deadlines of this member alone. */
  readonly ownDeadlines?: DeadlinesFile
}

export const refused = (
  error: AuthorizeRefusal,
  { asksForStep = false, until = null }: Partial<Pick<AuthorizeRefused, 'asksForStep' | 'until'>> = {},
): AuthorizeRefused => ({ authorized: false, error, asksForStep, until })
