import { fault } from '@redress/foundation/faults/fault.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { StoredStanding } from '../../steps/class-list/stored/class-list.ts'
import type { KeyRing } from './key-ring.ts'
import { addedTo, type OfLaterVersion } from './later-version.ts'
import { type Place, seal, unseal } from './seal.ts'

const standingSchema = z.strictObject({
  /** The newest entry of the history about this member. */
  entry: z.number(),
  /** The member whom this one was merged into. */
  survivor: z.nullable(z.string()),
  /** The members who were merged into this one. */
  merged: z.array(z.string()),
  /** The day on which the member opted out of the class, as `2027-03-31`. */
  optedOut: z.nullable(z.string()),
  /** Who may file for a member who died; empty if nobody is named. Null for a member of whom no death is known. */
  deceased: z.nullable(z.string()),
})

/** What the history left of a class member. */
export interface MemberStanding extends z.infer<typeof standingSchema> {
  /** Present where a later version of Redress recorded what this one does not know. It is in memory alone. */
  readonly ofLaterVersion?: OfLaterVersion
}

/** Reads a standing, also one with fields that this version does not know; null where it is damaged. */
function readStanding(json: unknown): MemberStanding | null {
  const { data: known } = z.safeParse(standingSchema, json)
  const { data: part } = z.safeParse(z.object(standingSchema.shape), json)
  if (known || !part || !isObject(json)) return known ?? null
  return { ...part, ofLaterVersion: { name: addedTo(json, part).join(', '), stored: json } }
}

/** Whether the words beside a standing are those of it; a later version may have words of its own. */
function hasState(standing: MemberStanding, state: string): boolean {
  if (!standing.ofLaterVersion) return standingWords(standing).join(' ') === state
  const words = state.split(' ')
  return standingWords(standing).every((word) => words.includes(word))
}

/** The standing of a member to whom nothing happened. */
export const ordinaryStanding: MemberStanding = {
  entry: 0,
  survivor: null,
  merged: [],
  optedOut: null,
  deceased: null,
}

/** Words for what differs from an ordinary member. */
export const standingWords = ({ survivor, optedOut, deceased }: MemberStanding): readonly string[] => [
  ...(survivor === null ? [] : ['merged']),
  ...(optedOut === null ? [] : ['optedOut']),
  ...(deceased === null ? [] : ['deceased']),
]

/** The place of what the history left of a member. */
export const standingPlace = (caseId: string, memberId: string): Place => [
  caseId,
  'member',
  memberId,
  'standing',
]

export const sealStanding = (
  ring: KeyRing,
  caseId: string,
  memberId: string,
  standing: MemberStanding,
): StoredStanding => ({
  memberId,
  survivor: standing.survivor,
  state: standingWords(standing).join(' '),
  content: seal(ring, standingPlace(caseId, memberId), Buffer.from(JSON.stringify(standing))),
})

/** Decrypts a standing. @throws RECORD_ALTERED if it does not open, or a column beside it was altered */
export function openStanding(ring: KeyRing, caseId: string, stored: StoredStanding): MemberStanding {
  const text = unseal(ring, standingPlace(caseId, stored.memberId), stored.content).toString()
  const standing = readStanding(parsedJson(text))
  if (standing && standing.survivor === stored.survivor && hasState(standing, stored.state)) return standing
  throw fault('RECORD_ALTERED', 'What the history of the class list says of a member was altered.')
}
