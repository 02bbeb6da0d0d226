import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { asEdition, type CaseVersions, mostOpenEditions } from '../http/case-versions.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import type { WantedEdition } from '../http/version-of-request.ts'
import type { Pace } from './pace.ts'

/**
 * What an edition is made of: the case that claimants see, and the one in force. Each bears the name of its edition: the version that
 * first read like this for claimants.
 */
export interface EditionParts {
  readonly shown: LoadedCase
  readonly inForce: LoadedCase
}

/** The site of one version of the case, while one version is in force. */
interface Edition extends EditionParts {
  readonly server: ServerInstance
  /** Requests that it is answering. */
  open: number
}

interface EditionsDeps {
  /** The case that is in force first, and its edition: the server that listens. */
  readonly first: EditionParts & { readonly loadedCase: LoadedCase; readonly server: ServerInstance }
  readonly build: (parts: EditionParts) => Promise<ServerInstance>
  /** Null where versions are not stored. */
  readonly versions: Pick<CaseVersions, 'load' | 'editionOf'> | null
  /** How often requests may have an edition built. */
  readonly pace: Pace
  /** The edition that a request needs; null for the one in force. */
  readonly editionFor: (request: IncomingMessage, inForce: LoadedCase) => Promise<WantedEdition> | null
  /** Receives the requests that name a version which is no longer served; the edition in force refuses those of its pages. */
  readonly outdated: Pick<WeakSet<IncomingMessage>, 'add'>
  readonly log: { readonly error: (facts: { readonly err: unknown }, message: string) => void }
}

/** The editions of a server. Each request is answered entirely by one of them. */
export interface Editions {
  /** The version in force, also where it has no edition of its own. */
  readonly inForce: () => LoadedCase
  /** Answers a request with the edition that it needs. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Builds the edition of a version that will be in force, and the edition of the present one under it. */
  readonly prepare: (next: LoadedCase) => Promise<void>
  /** Puts a version into force. New requests see it as soon as this resolves, and not before; a failure changes nothing. */
  readonly takeOver: (next: LoadedCase) => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds for which an edition that is no longer needed can still get a request that was given to it. */
const givenWithin = 1000

const nameOf = (shown: string, inForce: LoadedCase): string => `${shown} ${inForce.version}`

/**
 * Creates the editions with the first one. A version whose pages read like those of the version before it gets no edition: its server
 * goes on with what it has.
 *
 * What lives in memory:
 *
 * - the editions under the version in force, about 2.5 MB each, at most as many as pages may have open, the least used one left out
 *   first. Without them every call of an open page would build its site anew. Those of older versions, which grants and saved forms
 *   name, are built when a request needs them, no oftener than `pace` allows;
 * - those under the version before, until they have answered what they were given;
 * - the versions that were loaded last, about 1 MB each (`version-folders.ts`): editions, receipts and mails of claims need them;
 * - the list of changes, and which version's edition shows each version (`case-versions.ts`).
 *
 * Nothing of this is the only copy: versions are stored whole, grants and saved forms name theirs, and the list is made anew from the
 * storage at a start. So any server, at any time, can serve any version that one of them names.
 */
export function createEditions(deps: EditionsDeps): Editions {
  const { first, build, versions, pace, editionFor, outdated, log } = deps
  let inForce = first.loadedCase
  let current: Edition = { ...first, open: 0 }
  /** In the order of their last use. */
  const made = new Map([[nameOf(first.shown.version, first.inForce), Promise.resolve(current)]])

  /** The server that listens ends by itself. */
  const end = async ({ server }: Edition): Promise<void> => {
    if (server !== first.server) await server.close()
  }
  const endUnused = async (edition: Edition): Promise<void> => {
    do await pause(givenWithin, null, { ref: false })
    while (edition.open > 0)
    await end(edition)
  }
  const remove = (name: string): void => {
    const edition = made.get(name)
    made.delete(name)
    edition?.then(endUnused).catch((err: unknown) => log.error({ err }, 'an edition was not closed'))
  }
  const make = async (parts: Promise<EditionParts>): Promise<Edition> => {
    const known = await parts
    const server = await build(known)
    await server.ready()
    return { ...known, server, open: 0 }
  }
  /** The edition of a version, built if it is not there. */
  const edition = (shown: string, under: LoadedCase, load: () => Promise<LoadedCase>): Promise<Edition> => {
    const name = nameOf(shown, under)
    const known = made.get(name)
    const found = known ?? make(load().then((its) => ({ shown: its, inForce: under })))
    made.delete(name)
    made.set(name, found)
    // One that cannot be built is tried again at the next request.
    if (!known) found.catch(() => made.delete(name))
    for (const each of made.keys()) {
      if (made.size <= mostOpenEditions) break
      if (each !== nameOf(current.shown.version, current.inForce)) remove(each)
    }
    return found
  }
  const editionInForce = (next: LoadedCase): Promise<Edition> =>
    edition(next.version, next, () => Promise.resolve(next))
  const loadVersion = async (version: string): Promise<LoadedCase> => {
    const found = await versions?.load(version)
    if (!found) throw new Error(`The version ${version} of the case is not stored.`)
    return found
  }
  /** The edition that shows a version under the one in force, built no oftener than the pace allows. */
  const editionShowing = async (shown: string): Promise<Edition> => {
    if (!made.has(nameOf(shown, current.inForce))) await pace(shown)
    // Another version may be in force by now.
    return edition(shown, current.inForce, () => loadVersion(shown))
  }
  const answer = (its: Edition, request: IncomingMessage, response: ServerResponse): void => {
    its.open += 1
    response.once('close', () => {
      its.open -= 1
    })
    its.server.routing(request, response)
  }
  const wantedEdition = async (
    wanted: Promise<WantedEdition>,
    present: Edition,
    request: IncomingMessage,
  ): Promise<Edition> => {
    try {
      const its = await wanted
      if (its === 'unknown') outdated.add(request)
      return typeof its === 'string' ? present : await editionShowing(its.shown)
    } catch (err) {
      log.error({ err }, 'the version of a request cannot be served: it gets the one in force')
      return present
    }
  }
  return {
    inForce: () => inForce,
    handle: (request, response) => {
      // Read once: what follows belongs to this version, whatever is taken over meanwhile.
      const present = current
      const wanted = editionFor(request, present.inForce)
      if (wanted === null) return answer(present, request, response)
      void wantedEdition(wanted, present, request).then((its) => answer(its, request, response))
    },
    prepare: async (next) => {
      const { shown } = current
      const its = asEdition(versions, next)
      await editionInForce(its)
      await edition(shown.version, its, () => Promise.resolve(shown))
    },
    takeOver: async (next) => {
      current = await editionInForce(asEdition(versions, next))
      inForce = next
      // No new request gets an edition under a version that is no longer in force.
      for (const name of made.keys()) if (!name.endsWith(` ${current.inForce.version}`)) remove(name)
    },
    close: async () => {
      await Promise.allSettled([...made.values()].map(async (its) => end(await its)))
    },
  }
}
