import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { BlockProps } from '../block-props.ts'

/** Fetches the code of values that are only shown: no landing page has any. */
export const loadLabelValue = () => import('./LabelValue.tsx')

const LoadedLabelValue = lazyPart(async () => (await loadLabelValue()).LabelValue)

/** A label and its value; the rest of the page stays in place until their code has arrived. */
export function LabelValueOnDemand(props: BlockProps<'labelValue'>) {
  return (
    <Suspense>
      <LoadedLabelValue {...props} />
    </Suspense>
  )
}
