import type { FormType } from '@redress/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import type { Entered, OpenBodies } from '../../claims/filing/open-bodies.ts'
import type { Receiving } from '../../claims/filing/receiving.ts'
import type { SharedBodies } from '../../claims/filing/shared-bodies.ts'
import type { SubmitDeps, SubmitRefusal } from '../../claims/filing/submit.ts'
import type { GrantDeps } from '../../claims/sign-in/grants.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Grant } from '../../storage/grant-store.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { SubmitLimits } from './submit-limits.ts'

/** The dependencies of a route for submissions. */
export interface SubmitRouteDeps extends SubmitDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly grants: GrantDeps
  readonly verifyCaptcha: VerifyCaptcha
  /** Counts the outcome of a submission. */
  readonly countSubmission: (formType: FormType, outcome: 'filed' | SubmitRefusal['kind']) => void
  readonly payPalLogins: PayPalLogins
  readonly receiving: Receiving
  readonly openBodies: OpenBodies
  /** The bodies of requests that were refused before them. */
  readonly refusedBodies: OpenBodies
  /** Null if there is only one server. */
  readonly sharedBodies: SharedBodies | null
}

/** The values that all submissions of one form share. */
export interface FormContext {
  readonly form: CaseForm
  readonly formType: FormType
  readonly deps: SubmitRouteDeps
  readonly limits: SubmitLimits
}

/** A request that wants to submit a form, before it is admitted. */
export interface RequestContext extends FormContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A submission whose body may be read, and its progress. */
export interface SubmissionContext extends RequestContext {
  readonly grant: Grant
  readonly sessionId: string
  /** When the request began to arrive. */
  readonly begunAt: Temporal.Instant
  /** Its place among the bodies under way; null before it has one. */
  place: Entered | null
  /** Whether the whole body has arrived: from then on the server does not end it for another. */
  hasArrived: boolean
}
