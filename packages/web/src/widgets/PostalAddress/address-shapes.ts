import type { AddressShape, ShapeOf } from '@redress/engine'
import { addressChecks } from '@redress/engine/addresses'
import { fetchAddressShape } from '../../api/address-shape.ts'
import type { Client } from '../../api/client.ts'
import { createCell } from '../../state/cell.ts'
import { pageAddresses } from './page-addresses.ts'

/** A shape as far as it is known: on its way, here, or not to be had for now. */
export type ShapeState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly shape: AddressShape }

const none: ShapeState = { kind: 'none' }

/** The shapes of this tab by country. They hold nothing that a claimant typed. */
export const addressShapes = createCell<ReadonlyMap<string, ShapeState>>(new Map())

export const shapeState = (states: ReadonlyMap<string, ShapeState>, country: string): ShapeState =>
  states.get(country) ?? none

const setState = (country: string, state: ShapeState): void =>
  addressShapes.set(new Map([...addressShapes.get(), [country, state]]))

const shapeOf: ShapeOf = (country) => {
  const state = shapeState(addressShapes.get(), country)
  if (state.kind === 'here') return state.shape
  return state.kind === 'none' ? null : 'awaited'
}

/** Checks the addresses of the page from now on. */
export function checkAddresses(): void {
  if (pageAddresses.get() === null) pageAddresses.set(addressChecks(shapeOf))
}

/** Loads the shape of a country, unless it is here or on its way. It never rejects: a failure is a state. */
export async function loadShape(country: string, client: Client): Promise<void> {
  const { kind } = shapeState(addressShapes.get(), country)
  if (kind === 'here' || kind === 'loading') return
  setState(country, { kind: 'loading' })
  try {
    setState(country, { kind: 'here', shape: await fetchAddressShape(client, country) })
  } catch (error) {
    console.error(`The addresses of ${country} could not be loaded.`, error)
    setState(country, { kind: 'failed' })
  }
}
