import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { belongsToPage } from './belongs-to-page.ts'
import { mostOpenVersions } from './open-versions.ts'
import type { Pace } from './pace.ts'
import type { ServerInstance } from './server-instance.ts'
import type { WantedVersion } from './version-of-request.ts'

/** The site of one version of the case, while one version is in force. */
interface Edition {
  readonly shown: LoadedCase
  readonly inForce: LoadedCase
  readonly server: ServerInstance
  /** Requests that it is answering. */
  open: number
}

/** What an edition is made of. */
interface EditionPlan {
  readonly shown: LoadedCase
  readonly inForce: LoadedCase
}

interface EditionsDeps {
  /** The server that listens, with the edition of its first version. */
  readonly first: { readonly loadedCase: LoadedCase; readonly server: ServerInstance }
  readonly build: (plan: EditionPlan) => Promise<ServerInstance>
  /** How often requests may have an edition built. */
  readonly pace: Pace
  /** The version that a request needs; null for the one in force. */
  readonly versionFor: (request: IncomingMessage, inForce: LoadedCase) => Promise<WantedVersion> | null
  /** Receives the requests of pages whose version is no longer served; the edition in force refuses them. */
  readonly outdated: Pick<WeakSet<IncomingMessage>, 'add'>
  readonly log: { readonly error: (facts: { readonly err: unknown }, message: string) => void }
}

/** The editions of a server. Each request is answered entirely by one of them. */
export interface Editions {
  readonly inForce: () => LoadedCase
  /** Answers a request with the edition that it needs. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Builds the edition of a version that will be in force, and the edition of the present one under it. */
  readonly prepare: (next: LoadedCase) => Promise<void>
  /** Puts a version into force. New requests see it as soon as this resolves, and not before; a failure changes nothing. */
  readonly takeOver: (next: LoadedCase) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * The editions that stay in memory beside the first one, about 1.5 MB each: those of all versions that pages may have open.
 * Those that only grants name are built again when a request needs them, no oftener than `pace` allows.
 */
const most = mostOpenVersions

/** Milliseconds for which an edition that is no longer needed can still get a request that was given to it. */
const givenWithin = 1000

const nameOf = ({ shown, inForce }: EditionPlan): string => `${shown.version} ${inForce.version}`

/** Creates the editions with the first one. */
export function createEditions(deps: EditionsDeps): Editions {
  const { first, build, pace, versionFor, outdated, log } = deps
  const { loadedCase, server } = first
  const firstEdition: Edition = { shown: loadedCase, inForce: loadedCase, server, open: 0 }
  let current = firstEdition
  /** In the order of their last use. */
  const made = new Map<string, Promise<Edition>>()

  const make = async (plan: EditionPlan): Promise<Edition> => ({
    ...plan,
    server: await build(plan),
    open: 0,
  })

  const closeUnused = async (edition: Edition): Promise<void> => {
    do await pause(givenWithin, null, { ref: false })
    while (edition.open > 0)
    await edition.server.close()
  }
  const remove = (name: string, edition: Promise<Edition>): void => {
    made.delete(name)
    edition.then(closeUnused).catch((err: unknown) => log.error({ err }, 'an edition was not closed'))
  }
  const removeOldest = (): void => {
    for (const [name, edition] of made) {
      if (made.size <= most) return
      if (name !== nameOf(current)) remove(name, edition)
    }
  }
  /** No new request gets an edition under a version that is no longer in force. */
  const removeUnder = async (version: string): Promise<void> => {
    for (const [name, edition] of made) {
      const found = await edition.catch(() => null)
      if (found?.inForce.version === version) remove(name, edition)
    }
  }
  const editionOf = (plan: EditionPlan): Promise<Edition> => {
    const name = nameOf(plan)
    if (name === nameOf(firstEdition)) return Promise.resolve(firstEdition)
    const known = made.get(name) ?? make(plan)
    made.delete(name)
    made.set(name, known)
    // One that cannot be built is tried again at the next request.
    known.catch(() => made.delete(name))
    removeOldest()
    return known
  }
  const isMade = (plan: EditionPlan): boolean =>
    nameOf(plan) === nameOf(firstEdition) || made.has(nameOf(plan))
  const ready = async (plan: EditionPlan): Promise<Edition> => {
    const edition = await editionOf(plan)
    await edition.server.ready()
    return edition
  }
  /** The edition of a version under the one in force, built no oftener than the pace allows. */
  const editionShowing = async (shown: LoadedCase): Promise<Edition> => {
    if (!isMade({ shown, inForce: current.inForce })) await pace(shown.version)
    // Another version may be in force by now.
    return ready({ shown, inForce: current.inForce })
  }
  const answer = (edition: Edition, request: IncomingMessage, response: ServerResponse): void => {
    edition.open += 1
    response.once('close', () => {
      edition.open -= 1
    })
    edition.server.routing(request, response)
  }
  const editionFor = async (
    wanted: Promise<WantedVersion>,
    edition: Edition,
    request: IncomingMessage,
  ): Promise<Edition> => {
    try {
      const shown = await wanted
      if (shown === 'unknown') {
        if (belongsToPage(request.url ?? '/')) outdated.add(request)
        return edition
      }
      return shown === 'inForce' ? edition : await editionShowing(shown)
    } catch (err) {
      log.error({ err }, 'the version of a request cannot be served: it gets the one in force')
      return edition
    }
  }
  const handle: Editions['handle'] = (request, response) => {
    // Read once: what follows belongs to this version, whatever is taken over meanwhile.
    const edition = current
    const wanted = versionFor(request, edition.inForce)
    if (wanted === null) return answer(edition, request, response)
    void editionFor(wanted, edition, request).then((found) => answer(found, request, response))
  }
  return {
    inForce: () => current.inForce,
    handle,
    prepare: async (next) => {
      await ready({ shown: next, inForce: next })
      await ready({ shown: current.shown, inForce: next })
    },
    takeOver: async (next) => {
      const before = current.inForce.version
      current = await ready({ shown: next, inForce: next })
      if (before !== next.version) await removeUnder(before)
    },
    close: async () => {
      await Promise.allSettled([...made.values()].map(async (edition) => (await edition).server.close()))
    },
  }
}
