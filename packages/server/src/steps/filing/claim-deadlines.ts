import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import {
  type DeadlineFacts,
  type Deadlines,
  deadlineFacts,
  deadlineKeysOf,
  deadlineState,
  modelNameOf,
  passedDeadline,
} from '@redress/form'
import { deadlinesOfMember } from '../sign-in/own-deadlines.ts'
import type { Grant } from '../sign-in/stored/grant-store.ts'
import { type InForce, isInForce } from '../sign-in/ways-in-force.ts'
import type { Claimant } from './claimant-of.ts'
import type { ParsedSubmission } from './parse-submission.ts'

interface Input {
  readonly form: CaseForm
  readonly grant: Pick<Grant, 'grantedAt'>
  /** When the claim began to arrive. */
  readonly begunAt: Temporal.Instant
}

/** A page's clock may be ahead of the server's by the time of a request: a part that the page has closed is not missed. */
const clockTolerance = { seconds: 60 } as const

type LateDeadlines = readonly { readonly key: string; readonly reason: string }[]

/** What the deadlines decide about one claim. */
interface ClaimDeadlines {
  /** The form is closed: by a deadline, or because the case in force has neither it nor the claimant's way. */
  readonly isClosed: boolean
  /** The facts that the answers are checked with: those of the moment, and those of a page whose clock is ahead. */
  readonly facts: readonly [DeadlineFacts, ...DeadlineFacts[]]
  /** The deadlines of the form after which the claim arrives, each with the field of its reason. */
  readonly late: LateDeadlines
}

/** Somebody who is no class member has the deadlines of everybody. */
const deadlinesFor = ({ inForce }: InForce, member: Claimant['member']): Deadlines =>
  deadlinesOfMember(inForce, member?.data ?? {})

/** The first end among deadlines. Those of everybody are the same object for every claim. */
const firstEnds = new WeakMap<Deadlines, number>()

function firstEndOf(deadlines: Deadlines): number {
  const known = firstEnds.get(deadlines)
  if (known !== undefined) return known
  const ends = [...deadlines.values()].map(({ instant }) => instant.epochMilliseconds)
  const first = Math.min(...ends)
  firstEnds.set(deadlines, first)
  return first
}

/** Whether every deadline is open for everybody, a page whose clock is ahead included. */
const areAllOpen = (deadlines: Deadlines, { begunAt }: Pick<Input, 'begunAt'>): boolean =>
  begunAt.epochMilliseconds + clockTolerance.seconds * 1000 < firstEndOf(deadlines)

function lateAmong(keys: readonly string[], deadlines: Deadlines, { begunAt, grant }: Input): LateDeadlines {
  return keys.flatMap((key) => {
    const deadline = deadlines.get(key)
    if (!deadline?.late || deadlineState(deadline, begunAt, grant.grantedAt) !== 'late') return []
    return [{ key, reason: deadline.late.reason }]
  })
}

/** What the deadlines decide about a claim of this member that began to arrive at a moment. */
export function claimDeadlines(
  deps: InForce,
  input: Input,
  { member, way }: Pick<Claimant, 'member' | 'way'>,
): ClaimDeadlines {
  const { form, grant, begunAt } = input
  const { formType } = form.definition
  const deadlines = deadlinesFor(deps, member)
  if (areAllOpen(deadlines, input))
    return { isClosed: !isInForce(deps.inForce, formType, way), facts: [{}], late: [] }
  const keys = deadlineKeysOf(formType)
  const factsAt = (moment: Temporal.Instant): DeadlineFacts =>
    deadlineFacts(deadlines, moment, grant.grantedAt)
  const [now, ahead] = [factsAt(begunAt), factsAt(begunAt.add(clockTolerance))]
  return {
    isClosed:
      !isInForce(deps.inForce, formType, way) ||
      passedDeadline(keys, deadlines, begunAt, grant.grantedAt) !== null,
    facts: JSON.stringify(now) === JSON.stringify(ahead) ? [now] : [now, ahead],
    late: lateAmong(keys, deadlines, input),
  }
}

const answerTo = ({ models }: Pick<ParsedSubmission, 'models'>, field: string): unknown => {
  const model = models.find((each) => field.startsWith(`${modelNameOf(each)}.`))
  return model?.fields[field.slice(field.indexOf('.') + 1)]
}

const isGiven = (parsed: Pick<ParsedSubmission, 'models'>, reason: string): boolean => {
  const answer = answerTo(parsed, reason)
  return answer === true || (typeof answer === 'string' && answer.trim() !== '')
}

/** Whether a late claim does not say why it is late. */
export const lacksReason = (late: LateDeadlines, parsed: Pick<ParsedSubmission, 'models'>): boolean =>
  late.some(({ reason }) => !isGiven(parsed, reason))

/** The deadlines that a claim is late for: those of its form, and those of parts whose reason it gives. */
export function lateKeys(
  deps: InForce,
  input: Input,
  parsed: Pick<ParsedSubmission, 'models'>,
  member: Claimant['member'],
): readonly string[] {
  const deadlines = deadlinesFor(deps, member)
  if (areAllOpen(deadlines, input)) return []
  const own = deadlineKeysOf(input.form.definition.formType)
  return lateAmong([...deadlines.keys()], deadlines, input)
    .filter(({ key, reason }) => own.some((each) => each === key) || isGiven(parsed, reason))
    .map(({ key }) => key)
}
