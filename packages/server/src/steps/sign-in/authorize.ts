import { chosenWay, linkWayOf, type Way, wayField, waysOf } from '@redress/form'
import { type AuthorizeInput, type AuthorizeResult, refused, type SigningIn } from './authorize-result.ts'
import { enterByCredentials } from './ways/credentials.ts'
import { enterByLink } from './ways/link.ts'
import { enterOpen } from './ways/open.ts'
import { lookUpVehicle, vinOf } from './ways/vehicle.ts'

/**
 * The way that an attempt takes: that of the personal link if one came with it, else the one that was chosen. Null if the form
 * has no such way.
 */
export function wayTaken({
  form,
  fields,
  linkToken,
}: Pick<AuthorizeInput, 'form' | 'fields' | 'linkToken'>): Way | null {
  const ways = waysOf(form.definition)
  return linkToken === null ? chosenWay(ways, fields[wayField]) : linkWayOf(ways)
}

/** How each kind of way lets a claimant in. */
function enter(deps: SigningIn, input: AuthorizeInput, way: Way): Promise<AuthorizeResult> {
  switch (way.way) {
    case 'open':
      return enterOpen(deps, input)
    case 'credentials':
      return enterByCredentials(deps, input, way)
    case 'link':
      return enterByLink(deps, input, way)
  }
}

/**
 * The credentials step, by the way that the claimant chose. Each attempt ends an earlier grant;
 * one that succeeds gives a new one, which retains the grace period of the same claimant's earlier grant.
 */
export async function authorize(deps: SigningIn, input: AuthorizeInput): Promise<AuthorizeResult> {
  const vin = input.linkToken === null ? vinOf(input) : null
  if (vin !== null) return lookUpVehicle(deps, input, vin)
  const way = wayTaken(input)
  return way === null ? refused('LocKey_Shared_ErrorMessage_Problem') : enter(deps, input, way)
}
