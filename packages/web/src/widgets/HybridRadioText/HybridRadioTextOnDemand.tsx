import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { WidgetProps } from '../widget-props.ts'

const Loaded = lazyPart(async () => (await import('./HybridRadioText.tsx')).HybridRadioText)

/** Choices and a text of one's own; few pages have them. The rest of the page stays until their code has arrived. */
export const HybridRadioTextOnDemand = (props: WidgetProps<'hybridRadioText'>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
