import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Uses } from '../../claims/vault/opened.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import { type SignInRefusal, signInRefusals } from '../../http/sign-in-refusals.ts'
import { type NoticeResult, noticeResults } from '../../steps/notify/run-notices.ts'
import type { DeliveryKind } from '../../steps/outbox/stored/outbox-store.ts'
import { type ReminderResult, reminderResults } from '../../steps/save-for-later/run-reminders.ts'
import type { AttemptLimits } from '../../steps/sign-in/attempt-limits.ts'
import { caseNeedsStep } from '../../steps/sign-in/attempts.ts'
import type { Serving } from '../follow-case.ts'
import type { HealthWatch } from '../health/watch-health.ts'
import { noticeWatch } from './notice-watch.ts'

/** The metrics for operators. Nothing in them identifies a claimant. */
export interface Metrics {
  /** The metrics in Prometheus' text format, with its content type. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
  /** Counts the outcome of a submission: `filed`, or the reason of its refusal. */
  readonly submission: (formType: string, outcome: string) => void
  /** Measures every request that a server answers. */
  readonly measure: (server: ServerInstance) => void
  /** Registers the gauge of claim bodies that are being received. */
  readonly watchOpenBodies: (count: () => number) => void
  /** Registers the gauges of the version of the case. */
  readonly watchCase: (serving: () => Serving) => void
  /** The number of PINs without a slow hash. */
  readonly pinsLeft: (count: number) => void
  /** Counts a refused sign-in. */
  readonly refusedSignIn: (reason: SignInRefusal) => void
  /** Counts the outcome of a delivery attempt. */
  readonly delivery: (kind: DeliveryKind, outcome: string) => void
  /** Counts the result of an attempt to send a notice. */
  readonly notice: (result: NoticeResult) => void
  /** Counts the result of an attempt to send a reminder of a saved form. */
  readonly reminder: (result: ReminderResult) => void
}

interface Measured
  extends Uses<'outbox' | 'claims' | 'attempts' | 'notices' | 'drafts' | 'reminders' | 'uploads', 'now'> {
  readonly attemptLimits: AttemptLimits
  readonly health: Pick<HealthWatch, 'states'>
}

/** Reads values and sets gauges. All gauges are set together, so that they show the same moment. */
type Watch = () => Promise<void>

/** The undelivered part of the outbox. */
function outboxWatch({ storage, now }: Measured, registers: [Registry]): Watch {
  const waiting = new Gauge({
    name: 'redress_outbox',
    help: 'Deliveries that have not arrived: pending ones, and failed ones that an operator has to check.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'redress_outbox_oldest_seconds',
    help: 'Age of the oldest of them.',
    labelNames: ['kind', 'state'],
    registers,
  })
  return async () => {
    // A value that cannot be read is omitted; the other metrics are reported.
    const counts = await storage.outbox.counts().catch(() => [])
    waiting.reset()
    oldest.reset()
    for (const { kind, state, count, oldest: since } of counts) {
      waiting.set({ kind, state }, count)
      oldest.set({ kind, state }, now().since(since).total('seconds'))
    }
  }
}

/** The number of documents that wait for the virus scanner. */
function scanWatch({ storage, now }: Measured, registers: [Registry]): Watch {
  const waiting = new Gauge({
    name: 'redress_documents_pending',
    help: 'Documents of claims that wait for the virus scanner.',
    registers,
  })
  const oldest = new Gauge({
    name: 'redress_documents_pending_oldest_seconds',
    help: 'Age of the oldest claim with one of them; 0 if there is none.',
    registers,
  })
  return async () => {
    const pending = await storage.claims.pendingScans().catch(() => null)
    waiting.remove()
    oldest.remove()
    if (pending === null) return
    waiting.set(pending.count)
    oldest.set(pending.oldest === null ? 0 : now().since(pending.oldest).total('seconds'))
  }
}

/** The number of forms that claimants saved to finish them later, and of reminders that they asked for. */
function savedFormsWatch({ storage }: Measured, registers: [Registry]): Watch {
  const saved = new Gauge({
    name: 'redress_saved_forms',
    help: 'Forms that claimants saved to finish them later. Many more in an hour indicate a flood.',
    registers,
  })
  const reminders = new Gauge({
    name: 'redress_reminders',
    help: 'Reminders of saved forms that wait until they are sent.',
    registers,
  })
  return async () => {
    const count = await storage.drafts.count().catch(() => null)
    saved.remove()
    if (count !== null) saved.set(count)
    const waiting = await storage.reminders.count().catch(() => null)
    reminders.remove()
    if (waiting !== null) reminders.set(waiting)
  }
}

/** What documents have that were sent before their claims. */
function stagingWatch({ storage }: Measured, registers: [Registry]): Watch {
  const uploads = new Gauge({
    name: 'redress_uploads',
    help: 'Documents that were sent before their claims, which no claim has yet.',
    registers,
  })
  const bytes = new Gauge({
    name: 'redress_upload_bytes',
    help: 'Bytes of these documents, whether they have arrived or not. REDRESS_STAGING_GIGABYTES bounds them.',
    registers,
  })
  return async () => {
    const total = await storage.uploads.total().catch(() => null)
    uploads.remove()
    bytes.remove()
    if (total === null) return
    uploads.set(total.uploads)
    bytes.set(total.bytes)
  }
}

/** Whether the whole case needs the further step of signing in. */
function stepWatch(deps: Measured, registers: [Registry]): Watch {
  const needed = new Gauge({
    name: 'redress_sign_in_step_needed',
    help: 'Whether every sign-in of the case needs the further step, because of many wrong attempts: 1 or 0.',
    registers,
  })
  return async () => {
    const isNeeded = await caseNeedsStep(deps).catch(() => null)
    needed.remove()
    if (isNeeded !== null) needed.set(isNeeded ? 1 : 0)
  }
}

/** The state of the dependencies; those that were not probed yet are omitted. */
function dependencyWatch({ health }: Measured, registers: [Registry]): Watch {
  const up = new Gauge({
    name: 'redress_dependency_up',
    help: 'Whether a dependency of the server works: 1 or 0.',
    labelNames: ['dependency'],
    registers,
  })
  return async () => {
    up.reset()
    for (const { name, state } of health.states())
      if (state !== 'unknown') up.set({ dependency: name }, state === 'up' ? 1 : 0)
  }
}

/** The version of the case that the server serves, so that servers that differ are visible. */
function caseGauges(registers: [Registry]) {
  const version = new Gauge({
    name: 'redress_case_version',
    help: 'The version of the case that the server serves: 1 for the label with its hash.',
    labelNames: ['version'],
    registers,
  })
  const change = new Gauge({
    name: 'redress_case_change',
    help: 'The number of the change of the case that the server serves.',
    registers,
  })
  const behind = new Gauge({
    name: 'redress_case_changes_behind',
    help: 'Changes of the case that are in the data and that the server does not serve yet.',
    registers,
  })
  let serving: (() => Serving) | null = null
  return {
    watchCase: (given: () => Serving): void => {
      serving = given
    },
    setCase: (): void => {
      if (serving === null) return
      const { version: served, number, newest } = serving()
      version.reset()
      version.set({ version: served }, 1)
      change.set(number)
      behind.set(Math.max(0, newest - number))
    },
  }
}

/** Measures requests: how many are being answered, and how long the answers take. */
function requestMetrics(registers: [Registry]): Metrics['measure'] {
  const answered = new Histogram({
    name: 'redress_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers,
  })
  const open = new Gauge({
    name: 'redress_requests_open',
    help: 'Requests being answered.',
    registers,
  })
  return (server) => {
    const leave = (): void => open.dec()
    server.addHook('onRequest', (_request, reply, done) => {
      open.inc()
      reply.raw.once('close', leave)
      done()
    })
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'page'
      answered.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      )
      done()
    })
  }
}

/** Metrics of one server, of the process it runs in, and of every request that it answers. */
export function createMetrics(deps: Measured): Metrics {
  const registers: [Registry] = [new Registry()]
  const [register] = registers
  collectDefaultMetrics({ register })
  const measure = requestMetrics(registers)
  const pinsLeft = new Gauge({
    name: 'redress_pins_to_hash',
    help: 'PINs of class members that still have a fast hash, as this server last saw.',
    registers,
  })
  let openBodies = () => 0
  const bodies = new Gauge({
    name: 'redress_open_bodies',
    help: 'Bodies of claims that this server is receiving, of at most 512.',
    registers,
  })
  const submissions = new Counter({
    name: 'redress_submissions_total',
    help: 'Submissions by form and their outcome.',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const refusedSignIns = new Counter({
    name: 'redress_refused_sign_ins_total',
    help: 'Sign-ins that were refused, by reason. Many of "credentials", "pause" or "step" indicate guessing.',
    labelNames: ['reason'],
    registers,
  })
  // An alert compares a rate with zero: every reason is there from the start.
  for (const reason of signInRefusals) refusedSignIns.inc({ reason }, 0)
  const deliveries = new Counter({
    name: 'redress_deliveries_total',
    help: 'Attempts to deliver receipts and webhooks, and their outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const noticeTries = new Counter({
    name: 'redress_notice_tries_total',
    help: 'Attempts to send the e-mails of notices, by their result: "failed" is final, and needs a letter.',
    labelNames: ['result'],
    registers,
  })
  // An alert compares with zero: every result is there from the start.
  for (const result of noticeResults) noticeTries.inc({ result }, 0)
  const reminderTries = new Counter({
    name: 'redress_reminder_tries_total',
    help: 'Attempts to send reminders of saved forms, by their result: "failed" is final.',
    labelNames: ['result'],
    registers,
  })
  for (const result of reminderResults) reminderTries.inc({ result }, 0)
  const { watchCase, setCase } = caseGauges(registers)
  const watches = [
    outboxWatch,
    noticeWatch,
    scanWatch,
    savedFormsWatch,
    stagingWatch,
    stepWatch,
    dependencyWatch,
  ].map((watch) => watch(deps, registers))
  return {
    read: async () => {
      bodies.set(openBodies())
      setCase()
      await Promise.all(watches.map((look) => look()))
      return { type: register.contentType, text: await register.metrics() }
    },
    measure,
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    watchOpenBodies: (count) => {
      openBodies = count
    },
    watchCase,
    pinsLeft: (count) => pinsLeft.set(count),
    refusedSignIn: (reason) => refusedSignIns.inc({ reason }),
    delivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    notice: (result) => noticeTries.inc({ result }),
    reminder: (result) => reminderTries.inc({ result }),
  }
}
