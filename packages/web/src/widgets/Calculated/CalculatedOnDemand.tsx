import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { WidgetProps } from '../widget-props.ts'

/** Fetches the code of calculated values: only a case with expressions has any. */
const loadCalculated = () => import('./Calculated.tsx')

const LoadedCalculated = lazyPart(async () => (await loadCalculated()).Calculated)

/** A calculated value; the rest of the page stays in place until its code has arrived. */
export function CalculatedOnDemand(props: WidgetProps<'calculated'>) {
  return (
    <Suspense>
      <LoadedCalculated {...props} />
    </Suspense>
  )
}
