import { type FieldId, partField } from '@redress/engine'
import { useCallback, useEffect } from 'react'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useCell } from '../../state/cell.ts'
import { addressShapes, checkAddresses, loadShape, type ShapeState, shapeState } from './address-shapes.ts'

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
