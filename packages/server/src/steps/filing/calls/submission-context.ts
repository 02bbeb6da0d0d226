import type { sendMissing, submit } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { FormType } from '@redress/form'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SealedDocuments } from '../../../claims/vault/sealed-documents.ts'
import type { RefusalOf, Refuse } from '../../../http/call-route.ts'
import type { Sessions } from '../../../http/sessions.ts'
import type { Wording } from '../../../http/wording.ts'
import type { VerifyCaptcha } from '../../../providers/captcha/verify-captcha.ts'
import type { ClaimStore } from '../../../storage/claim-store.ts'
import type { UploadStore } from '../../documents/stored/upload-store.ts'
import type { UploadDeps } from '../../documents/upload-deps.ts'
import type { ObservationStore } from '../../observe/stored/observation-store.ts'
import type { PayPalLogins } from '../../paypal/calls/paypal-logins.ts'
import type { DraftStore } from '../../save-for-later/stored/draft-store.ts'
import type { Keys } from '../../sign-in/credentials.ts'
import type { GrantDeps } from '../../sign-in/grants.ts'
import type { Entered, OpenBodies } from '../open-bodies.ts'
import type { Receiving, SubmissionOwner } from '../receiving.ts'
import type { SharedBodies } from '../shared-bodies.ts'
import type { SubmitDeps } from '../submit.ts'
import type { SubmitRefusal } from '../submit-refusal.ts'
import type { SubmitLimits } from './submit-limits.ts'

/** The dependencies of every route that receives the body of a submission. */
export interface BodyRouteDeps extends Omit<UploadDeps, 'claims' | 'keys'> {
  readonly claims: ClaimStore
  readonly keys: Keys
  readonly sessions: Sessions
  readonly wording: Wording
  readonly loadedCase: LoadedCase
  readonly documents: SealedDocuments
  readonly now: () => Temporal.Instant
  readonly checkpoint?: Checkpoint
  readonly verifyCaptcha: VerifyCaptcha
  /** Counts the outcome of a submission. */
  readonly countSubmission: (formType: FormType, outcome: 'filed' | SubmitRefusal['kind']) => void
  readonly receiving: Receiving
  readonly openBodies: OpenBodies
  /** The bodies of requests that were refused before them. */
  readonly refusedBodies: OpenBodies
  /** Null if there is only one server. */
  readonly sharedBodies: SharedBodies | null
}

/** The dependencies of a route for the submissions of a form. */
export interface SubmitRouteDeps extends SubmitDeps, BodyRouteDeps {
  readonly uploads: UploadStore
  readonly grants: GrantDeps
  readonly payPalLogins: PayPalLogins
  readonly drafts: Pick<DraftStore, 'find' | 'remove' | 'wasFiled'>
  readonly observations: Pick<ObservationStore, 'put'>
  readonly caseId: string
  readonly loadedCase: LoadedCase
  readonly documents: SealedDocuments
  readonly now: () => Temporal.Instant
  readonly checkpoint?: Checkpoint
}

/** A request that sends something, before it is admitted. */
export interface RequestContext {
  readonly deps: BodyRouteDeps
  readonly limits: SubmitLimits
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An admitted request whose body may be read, and its progress. */
export interface AdmittedContext<Who = unknown> extends RequestContext {
  /** Whom it is from, as the route admitted it. */
  readonly who: Who
  readonly owner: SubmissionOwner
  /** Whose bodies are counted together. */
  readonly countedWith: string
  /** When the request began to arrive. */
  readonly begunAt: Temporal.Instant
  /** Its place among the bodies under way; null before it has one. */
  place: Entered | null
  /** Whether the whole body has arrived: from then on the server does not end it for another. */
  hasArrived: boolean
}

/** How a submission is refused. */
export interface Refusable {
  readonly refuse: Refuse<RefusalOf<typeof submit | typeof sendMissing>>
}

/** A submission whose body may be read. */
export interface SubmissionContext<Who = unknown> extends AdmittedContext<Who>, Refusable {}
