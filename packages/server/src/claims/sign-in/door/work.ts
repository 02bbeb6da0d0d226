import { createHash } from 'node:crypto'
import { doesPart, type WorkAsked, type WorkDone } from '@redress/engine/contract'
import { type Keys, keyedHash, sameHash } from '../credentials.ts'

interface WorkDeps {
  readonly keys: Pick<Keys, 'work'>
  readonly now: () => Temporal.Instant
  readonly randomBytes: (size: number) => Buffer
}

/** What work is for: one form in one session. */
export interface WorkFor {
  readonly formType: string
  readonly sessionHash: string
}

/**
 * 65,536 hashes on average. A phone of 2017 takes about a second, and less than two in 99 of 100 cases; a farm takes it for each claim.
 */
const amount = { bits: 12, parts: 16 } as const

/** Minutes for which work can be handed in: longer than any phone takes, shorter than it is worth to collect. */
const minutes = 5

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

const signed = (
  { keys }: Pick<WorkDeps, 'keys'>,
  content: string,
  { formType, sessionHash }: WorkFor,
): string => keyedHash(keys.work, `${content}\n${formType}\n${sessionHash}`)

/** Asks for work. Nothing of it is stored: every server takes it. */
export function askForWork(deps: WorkDeps, workFor: WorkFor): WorkAsked {
  const endsAt = deps.now().add({ minutes }).epochMilliseconds
  const content = `${endsAt}.${deps.randomBytes(16).toString('hex')}`
  return { challenge: `${content}.${signed(deps, content, workFor)}`, ...amount }
}

/** Whether work is what this installation asked for, in time and done. That it is done once is for the caller to see. */
export function isDone(
  deps: Omit<WorkDeps, 'randomBytes'>,
  workFor: WorkFor,
  { challenge, numbers }: WorkDone,
): boolean {
  const [endsAt = '', id = '', signature = ''] = challenge.split('.')
  if (!sameHash(signature, signed(deps, `${endsAt}.${id}`, workFor))) return false
  const found = numbers.split(',')
  if (deps.now().epochMilliseconds >= Number(endsAt) || found.length !== amount.parts) return false
  const challengeHash = sha256(challenge)
  return found.every((number, part) =>
    doesPart(sha256, { challengeHash, part, bits: amount.bits }, Number(number)),
  )
}
