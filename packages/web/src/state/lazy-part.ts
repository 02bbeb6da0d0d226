import { type ComponentType, lazy } from 'react'
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

/**
 * A part of the page whose code is fetched when it is first shown. React remembers a failure for ever, so a network that is
 * away is none: the part appears once it is back. A server that answers without the code has a newer version of the page.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await fetched(load) }))
