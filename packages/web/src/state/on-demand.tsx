import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

/** A part of a page whose code is fetched when it is first shown. The rest of the page stays in place until it has arrived. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Loaded = lazyPart(load)
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
