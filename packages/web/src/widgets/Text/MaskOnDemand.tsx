import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import type { InputMask } from './InputMask.tsx'

/** Fetches the code of masks; the landing page does not need it. */
export const loadInputMask = () => import('./InputMask.tsx')

const LoadedMask = lazyPart(async () => (await loadInputMask()).InputMask)

/** The mask of an input; until its code has arrived the input takes everything, and is then held to the mask. */
export function MaskOnDemand(props: ComponentProps<typeof InputMask>) {
  return (
    <Suspense>
      <LoadedMask {...props} />
    </Suspense>
  )
}
