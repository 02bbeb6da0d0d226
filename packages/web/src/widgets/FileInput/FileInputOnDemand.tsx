import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { WidgetProps } from '../widget-props.ts'

/** Fetches the code of document inputs: no landing page has any. */
export const loadFileInput = () => import('./FileInput.tsx')

const LoadedFileInput = lazyPart(async () => (await loadFileInput()).FileInput)

/** An input for one document; the rest of the page stays in place until its code has arrived. */
export function FileInputOnDemand(props: WidgetProps<'file'>) {
  return (
    <Suspense>
      <LoadedFileInput {...props} />
    </Suspense>
  )
}
