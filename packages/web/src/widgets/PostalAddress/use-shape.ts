import { type AddressShape, type FieldId, partField, type ShapeOf } from '@redress/form'
import { addressChecks } from '@redress/form/addresses'
import { useCallback, useEffect } from 'react'
import type { Client } from '../../api/client.ts'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { createCell, useCell } from '../../state/cell.ts'
import { fetchAddressShape } from './address-shape.ts'
import { pageAddresses } from './page-addresses.ts'

/** A shape as far as it is known: on its way, here, or not to be had for now. */
type ShapeState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly shape: AddressShape }

const none: ShapeState = { kind: 'none' }

/** The shapes of this tab by country. They hold nothing that a claimant typed. */
const addressShapes = createCell<ReadonlyMap<string, ShapeState>>(new Map())

const shapeState = (states: ReadonlyMap<string, ShapeState>, country: string): ShapeState =>
  states.get(country) ?? none

const setState = (country: string, state: ShapeState): void =>
  addressShapes.set(new Map([...addressShapes.get(), [country, state]]))

const shapeOf: ShapeOf = (country) => {
  const state = shapeState(addressShapes.get(), country)
  if (state.kind === 'here') return state.shape
  return state.kind === 'none' ? null : 'awaited'
}

/** Checks the addresses of the page from now on. */
function checkAddresses(): void {
  if (pageAddresses.get() === null) pageAddresses.set(addressChecks(shapeOf))
}

/** Loads the shape of a country, unless it is here or on its way. It never rejects: a failure is a state. */
async function loadShape(country: string, client: Client): Promise<void> {
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

/** The shape of the country of an address, which is loaded where it is not here; and what loads it again. */
export function useShape(
  id: FieldId,
  country: string | null,
): { readonly state: ShapeState; readonly load: () => void } {
  const { client } = usePage()
  const store = useFormStore()
  const states = useCell(addressShapes)
  const load = useCallback(() => {
    const confirmed = partField(id, 'Confirmed')
    // The store checks every part again where one of them is entered.
    const checkAgain = () =>
      store.dispatch({ type: 'enter', field: confirmed, value: store.field(confirmed).value })
    checkAddresses()
    if (country === null) return checkAgain()
    const loaded = loadShape(country, client)
    // What is typed meanwhile waits for the shape.
    checkAgain()
    void loaded.then(checkAgain)
  }, [id, country, client, store])
  useEffect(load, [load])
  return { state: shapeState(states, country ?? ''), load }
}
