import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { furtherColumn } from '@redress/case/reading/further-column.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { allowedCharacters, weekdayLongDateWithZoneText, zoneNamed } from '@redress/form'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import type { EditionDeps } from '../http/app-deps.ts'
import { deadlinesInForce } from '../http/deadlines-in-force.ts'
import { createSessions } from '../http/sessions.ts'
import type { TextsInParts } from '../http/texts-in-parts.ts'
import { createWording } from '../http/wording.ts'
import type { OpenCaptcha } from '../providers/captcha/open-captcha.ts'
import type { OpenPayPal } from '../providers/paypal/open-paypal.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { deliveriesOf } from '../steps/outbox/deliveries.ts'
import { createPayPalLogins } from '../steps/paypal/calls/paypal-logins.ts'
import type { ServerParts } from './server-parts.ts'

/** What the calls need beside the dependencies of the edition. */
export interface CallsOutside extends ServerParts {
  readonly captcha: OpenCaptcha
  readonly payPal: OpenPayPal
  readonly texts: TextsInParts
}

/**
 * What the calls of one edition are answered with, each made once: the case that is shown and the one in force, the stores, clock and
 * randomness, and the services beside them. A rule states what it uses of it.
 */
export function callContext(deps: EditionDeps, outside: CallsOutside) {
  const { loadedCase, inForce, storage } = deps
  const { settings, writings } = loadedCase
  const zone = zoneNamed(settings.timeZone)
  const { captcha, payPal, texts, metrics, receiving, openBodies, refusedBodies, sharedBodies, noteRefusal } =
    outside
  const { oneRequestAtATime, stagingRoom } = outside
  const sessions = createSessions(deps)
  return {
    ...deps,
    sessions,
    classList: sealedClassList({ storage, ring: deps.ring }),
    wording: createWording(loadedCase),
    siteUrl: deps.outbox.siteUrl ?? null,
    sendsMail: (deps.outbox.mail ?? deps.outbox.trialMail ?? null)?.siteUrl != null,
    receiving,
    openBodies,
    refusedBodies,
    sharedBodies,
    oneRequestAtATime,
    stagingRoom,
    payPalLogins: createPayPalLogins(deps, sessions),
    deliveriesOf: deliveriesOf(loadedCase.settings, deps.outbox),
    countSubmission: metrics.submission,
    noteRefusal,
    captcha: captcha.answer,
    verifyCaptcha: captcha.verify,
    captchaStep: captcha.step,
    payPal,
    texts,
    filed: filedClaims(deps),
    deadlines: deadlinesInForce(inForce, deps.lastDays),
    characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
    furtherColumn: furtherColumn(loadedCase),
    /** The end of a pause in words. */
    timeText: (at: Temporal.Instant, culture: string) =>
      weekdayLongDateWithZoneText(at, zone, localeIn(writings, culture)),
  }
}

export type CallContext = ReturnType<typeof callContext>
