import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { type LazyPart, lazyPart } from './lazy-part.ts'

/**
 * A part of a page whose code is fetched when it is first shown. The rest of the page stays in place until it has arrived, with
 * `meanwhile` where the part will be.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
): LazyPart<P> {
  const Loaded = lazyPart(load)
  const Part = (props: P) => <Suspense fallback={meanwhile}>{createElement(Loaded, props)}</Suspense>
  return Object.assign(Part, { prime: Loaded.prime })
}
