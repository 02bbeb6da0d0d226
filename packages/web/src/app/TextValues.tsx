import { type ReactNode, Suspense } from 'react'
import { loadLaterBlocks } from '../blocks/load-later-blocks.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { useApp } from './app.ts'

const FormTexts = lazyPart(async () => (await loadLaterBlocks()).FormTexts)

/** Texts with values of the form in them, where the case has any. */
export function TextValues({ children }: { readonly children: ReactNode }) {
  return useApp().site.textValues ? (
    <Suspense>
      <FormTexts>{children}</FormTexts>
    </Suspense>
  ) : (
    children
  )
}
