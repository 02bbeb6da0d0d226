import type { FormType } from '@redress/form'
import { firstOfEach } from '@redress/foundation/first-of-each.ts'
import type { FastifyRequest } from 'fastify'
import { type Keys, keyedHash } from '../claims/vault/lookup-keys.ts'
import { networkOf } from './network-of.ts'

/** The reasons of a refused sign-in, as they are counted and logged. */
export const signInRefusals = [
  /** No csrf token of this session: a forged request, or a tab of an earlier session. */
  'csrf',
  /** Too large, too many names, or no sign-in at all. */
  'shape',
  /** Too many requests or look-ups of one network within a minute. */
  'network',
  /** The form was closed since the page was opened. */
  'closed',
  /** The captcha token was refused. */
  'captcha',
  /** The captcha provider does not respond. */
  'captchaUnavailable',
  /** The queue of PIN comparisons is full. */
  'busy',
  /** The browser has to compute something first: its network or this server has many sign-ins. */
  'work',
  /** A pause after wrong attempts at this credential from this network. */
  'pause',
  /** Not compared without the further step, after many wrong attempts. */
  'step',
  'credentials',
  /** A look-up of a VIN that no member has. */
  'vin',
  /** A personal link that is missing, unknown, withdrawn or has ended. */
  'link',
] as const

export type SignInRefusal = (typeof signInRefusals)[number]

/** Counts and logs a refused sign-in, so that an operator detects a guesser. */
export type NoteRefusal = (request: FastifyRequest, formType: FormType, reason: SignInRefusal) => void

/** The number of hexadecimal digits that identify a network in the log. */
const networkDigits = 16

/** Milliseconds in which the refusals of one network for one reason share one log line. */
const logEvery = 60_000

/**
 * Counts refused sign-ins by reason. Logs the first of each network and reason within a minute, with a keyed hash of the
 * network: an operator sees that many come from one network, the log names none, and a flood does not fill the disk.
 */
export function noteRefusals(count: (reason: SignInRefusal) => void, keys: Keys): NoteRefusal {
  const isFirst = firstOfEach(logEvery, () => performance.now())
  return (request, form, reason) => {
    count(reason)
    const network = keyedHash(keys.network, networkOf(request.ip)).slice(0, networkDigits)
    if (isFirst(`${network} ${reason}`))
      request.log.info({ signIn: { form, reason, network } }, 'a sign-in was refused')
  }
}
