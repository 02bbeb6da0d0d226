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

/** What a route for submissions works with. */
export interface SubmitRouteDeps extends SubmitDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly grants: GrantDeps
  readonly verifyCaptcha: VerifyCaptcha
  /** Counts what became of a submission. */
  readonly countSubmission: (formType: FormType, outcome: 'filed' | SubmitRefusal['kind']) => void
  readonly payPalLogins: PayPalLogins
  readonly receiving: Receiving
  readonly openBodies: OpenBodies
  /** The bodies of requests that were refused before them. */
  readonly refusedBodies: OpenBodies
  /** Null where there is one server alone. */
  readonly sharedBodies: SharedBodies | null
}

/** What is the same for all submissions of one form. */
export interface FormContext {
  readonly form: CaseForm
  readonly formType: Exclude<FormType, 'Lookup'>
  readonly deps: SubmitRouteDeps
  readonly limits: SubmitLimits
}

/** A request that wants to submit a form, before it is admitted. */
export interface RequestContext extends FormContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A submission whose body may be read, and how far it has come. */
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
