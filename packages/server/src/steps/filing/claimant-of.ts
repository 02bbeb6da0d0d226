import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { type CredentialsWay, chosenWay, shownBy, type Way, wayField, waysOf } from '@redress/form'
import { type Keys, sameHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { FoundClassMember, SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { grantProof } from '../sign-in/session.ts'
import type { Grant } from '../sign-in/stored/grant-store.ts'
import { proofOf } from '../sign-in/way-hash.ts'
import type { ParsedSubmission } from './parse-submission.ts'

/** The owner of the credentials in a claim. */
type CredentialsOf = 'own' | 'anotherMembers' | 'unknown' | 'withdrawn'

/** Who files a claim, as its grant proved it. */
export interface Claimant {
  readonly credentials: CredentialsOf
  /** The way that the claim names; null if the form has none of that name. */
  readonly way: Way | null
  /** Null for somebody who is no class member. */
  readonly member: FoundClassMember | null
  /** The columns of the class list that the form shows to this claimant; null for all. */
  readonly shown: readonly string[] | null
}

interface Filing {
  readonly form: CaseForm
  readonly grant: Grant
  /** The session of the grant. */
  readonly sessionId: string
}

type Fields = NonNullable<ParsedSubmission['submission']['models']['credentials']>['fields']

/**
 * Whose credentials are in a claim, compared with those of the grant. They differ if another member has signed in with this
 * browser since, for example in another tab.
 */
function credentialsOf(
  keys: Keys,
  { grant, sessionId }: Filing,
  way: CredentialsWay,
  fields: Fields,
): CredentialsOf {
  const { columns } = way
  const textOf = (column: string): string => {
    const value = fields[column]
    return typeof value === 'string' ? value : ''
  }
  const identifying = columns.filter((column) => column !== 'pin')
  if (identifying.some((column) => textOf(column) === '')) return 'unknown'
  const place = { sessionId, formType: grant.formType }
  const isOwn = sameHash(grantProof(keys, place, proofOf(keys, way, textOf)), grant.proof)
  // The claim ID of a notice may be that of a member who was merged into the one of the grant.
  if (isOwn) return 'own'
  const namesAnother = columns.includes('claimId')
    ? memberIdOf(keys, textOf('claimId')) !== grant.memberId
    : false
  if (namesAnother) return 'anotherMembers'
  // With the claim ID of the member, what differs is what proves it; without, the columns name somebody else.
  return columns.includes('claimId') ? 'unknown' : 'anotherMembers'
}

/**
 * Whether the grant is of a personal link. It files nothing once the link is withdrawn. A link that has ended meanwhile does not
 * matter: the claimant began in time.
 */
async function linkOf(
  { storage, keys }: Uses<'links', 'keys'>,
  { grant, sessionId }: Filing,
  { id, standing }: FoundClassMember,
): Promise<CredentialsOf> {
  const { formType, proof } = grant
  const own = [id, ...(standing?.merged ?? [])]
  // Applied twice, the pad yields the proof itself.
  const link = await storage.links.find(grantProof(keys, { sessionId, formType }, proof))
  const isOwn = own.some((each) => each === link?.memberId)
  if (link?.purpose !== 'signIn' || !isOwn || link.formType !== formType) return 'anotherMembers'
  return link.withdrawnAt === null ? 'own' : 'withdrawn'
}

/** Whether the credentials in the claim are those of its grant, by the way that the claim names. */
function credentialsBy(
  deps: Uses<'links', 'keys'>,
  filing: Filing,
  way: Way | null,
  fields: Fields,
  member: FoundClassMember,
): CredentialsOf | Promise<CredentialsOf> {
  if (way?.way === 'link') return linkOf(deps, filing, member)
  return way?.way === 'credentials' ? credentialsOf(deps.keys, filing, way, fields) : 'anotherMembers'
}

/**
 * Who files a claim: a class member by their credentials, or somebody whom the form lets in without any. Null if the member is
 * no longer in the class list. @throws RECORD_ALTERED
 */
export async function claimantOf(
  deps: Uses<'links', 'keys'> & { readonly classList: SealedClassList },
  filing: Filing,
  { submission }: Pick<ParsedSubmission, 'submission'>,
): Promise<Claimant | null> {
  const { form, grant } = filing
  const fields = submission.models.credentials?.fields ?? {}
  const way = chosenWay(waysOf(form.definition), fields[wayField])
  const shown = way === null ? [] : shownBy(way)
  if (!isMember(grant.memberId))
    return { credentials: way?.way === 'open' ? 'own' : 'anotherMembers', way, member: null, shown }
  const member = await deps.classList.find(grant.memberId)
  if (!member) return null
  return { credentials: await credentialsBy(deps, filing, way, fields, member), way, member, shown }
}
