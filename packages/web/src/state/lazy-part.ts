import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { isReachable } from './is-reachable.ts'
import { pauseUnlessOnline } from './pause.ts'

/** Milliseconds between retries of loading code while the server does not respond. */
const retryInterval = 5000

/** What `load` imports; repeated while the server cannot be reached. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) throw error
      await pauseUnlessOnline(retryInterval)
    }
  }
}

/** A part whose code may be on its way. */
export type LazyPart<P> = ((props: P) => ReactNode) & {
  /** Fetches its code, so that it is shown at once from then on. */
  readonly prime: () => Promise<void>
}

/**
 * A part of the page whose code is fetched when it is first shown; it needs a Suspense around it. A network that is away is no failure:
 * the part appears once it is back. A server that answers without the code has a newer version of the page.
 *
 * `lazy` of React renders even code that is there only after 300 milliseconds with the fallback, which moves what is pressed meanwhile.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null
  let arrival: Promise<void> | null = null
  const prime = (): Promise<void> => {
    arrival ??= fetched(load).then((loaded) => {
      part = loaded
    })
    return arrival
  }
  const Part = (props: P) => {
    if (part === null) use(prime())
    return part && createElement(part, props)
  }
  return Object.assign(Part, { prime })
}

/** Has parts shown at once whose code is there. */
export const prime = (...parts: readonly Pick<LazyPart<never>, 'prime'>[]): Promise<unknown> =>
  Promise.all(parts.map((part) => part.prime()))
