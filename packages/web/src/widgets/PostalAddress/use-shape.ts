import { useCallback, useEffect } from 'react'
import { usePage } from '../../form/page-context.ts'
import { useFormDispatch } from '../../form/use-field.ts'
import { useCell } from '../../state/cell.ts'
import { addressShapes, checkAddresses, loadShape, type ShapeState, shapeState } from './address-shapes.ts'

/** The shape of a country, which is loaded where it is not here; and what loads it again. */
export function useShape(country: string | null): { readonly state: ShapeState; readonly load: () => void } {
  const { client } = usePage()
  const dispatch = useFormDispatch()
  const states = useCell(addressShapes)
  const load = useCallback(() => {
    checkAddresses()
    if (country === null) return
    const loaded = loadShape(country, client)
    // What is typed meanwhile waits for the shape.
    dispatch({ type: 'checkAgain' })
    void loaded.then(() => dispatch({ type: 'checkAgain' }))
  }, [country, client, dispatch])
  useEffect(load, [load])
  return { state: shapeState(states, country ?? ''), load }
}
