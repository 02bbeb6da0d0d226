import { withoutTrailingSlash } from '@redress/form'
import type { ComponentType } from 'react'
import { createCell, type Watched } from '../state/cell.ts'
import type { Guard, Redirect, Route } from './route.ts'
import type { SiteHistory } from './site-history.ts'

/** What the site shows now. */
export interface Shown {
  readonly url: URL
  readonly route: Route
  readonly Page: ComponentType
}

interface NavigateOptions {
  /** The new address takes the place of the one before. */
  readonly replace?: boolean
}

export interface Router {
  /** Null until the guards have let the first page through, so that none flashes by that is not for this claimant. */
  readonly shown: Watched<Shown | null>
  /** True while a move is under way. */
  readonly pending: Watched<boolean>
  /** Goes to an address of this site; settles when its page, or the one a guard chose, is shown. It never rejects. */
  readonly navigate: (address: string, options?: NavigateOptions) => Promise<void>
  /** Puts a name and its value into the query of the page that is shown, once no move is under way. It never rejects. */
  readonly ask: (name: string, value: string) => Promise<void>
  /** Resolves once no move is under way. */
  readonly settled: () => Promise<void>
  /** Shows the page of the address that the tab is at, and follows the browser's back and forward from then on. */
  readonly start: () => Promise<void>
}

export interface RouterDeps {
  readonly history: SiteHistory
  readonly routes: readonly Route[]
  /** Shown at every address without a route. */
  readonly notFound: Route
  /** Run in order on every move, before those of the route. */
  readonly guards: readonly Guard[]
  /** Shown when a guard or a page's code fails. */
  readonly ErrorPage: ComponentType
  readonly log: (error: unknown) => void
}

type Arrival =
  | { readonly kind: 'page'; readonly shown: Shown; readonly redirected: boolean }
  | { readonly kind: 'external'; readonly address: string }

/** How many redirects in a row are no mistake. */
const longestChase = 10

/** Only path and query of an address count, so any origin will do. */
const urlOf = (address: string): URL => new URL(address, 'http://site.invalid')
const addressOf = ({ pathname, search }: URL): string => `${pathname}${search}`

async function firstRedirect(guards: readonly Guard[], url: URL): Promise<Redirect | null> {
  for (const guard of guards) {
    const redirect = await guard(url)
    if (redirect) return redirect
  }
  return null
}

/**
 * The router of static addresses: a move runs its guards and loads its page, and only then the address and the page
 * change together. A move that is overtaken by a later one comes to nothing.
 */
export function createRouter({ history, routes, notFound, guards, ErrorPage, log }: RouterDeps): Router {
  const table = new Map(routes.map((route) => [route.path, route]))
  const shown = createCell<Shown | null>(null)
  const pending = createCell(false)
  let moves = 0
  let last = Promise.resolve()

  async function arrive(url: URL, redirects = 0): Promise<Arrival> {
    const route = table.get(withoutTrailingSlash(url.pathname)) ?? notFound
    try {
      const redirect = await firstRedirect([...guards, ...route.guards], url)
      if (redirect?.isExternal) return { kind: 'external', address: redirect.to }
      if (redirect && redirects >= longestChase) throw new Error(`${redirect.to} redirects without an end.`)
      if (redirect) return await arrive(urlOf(redirect.to), redirects + 1)
      return { kind: 'page', shown: { url, route, Page: await route.load() }, redirected: redirects > 0 }
    } catch (error) {
      log(error)
      return { kind: 'page', shown: { url, route, Page: ErrorPage }, redirected: redirects > 0 }
    }
  }

  const move = (address: string, how: 'push' | 'replace' | 'stay'): Promise<void> => {
    last = moveTo(address, how)
    return last
  }

  async function moveTo(address: string, how: 'push' | 'replace' | 'stay'): Promise<void> {
    moves += 1
    const number = moves
    pending.set(true)
    const arrival = await arrive(urlOf(address))
    if (number !== moves) return
    // The document is about to go: nothing else can be pressed until then.
    if (arrival.kind === 'external') return history.leave(arrival.address, how === 'push')
    const arrived = addressOf(arrival.shown.url)
    if (how === 'push' && arrived !== history.address()) history.push(arrived)
    else if (how !== 'stay' || arrival.redirected) history.replace(arrived)
    shown.set(arrival.shown)
    pending.set(false)
  }

  return {
    shown,
    pending,
    settled: () => last,
    ask: async (name, value) => {
      await last
      const url = urlOf(history.address())
      url.searchParams.set(name, value)
      return move(addressOf(url), 'replace')
    },
    navigate: (address, { replace = false } = {}) => move(address, replace ? 'replace' : 'push'),
    start: () => {
      history.onPop(() => void move(history.address(), 'stay'))
      return move(history.address(), 'stay')
    },
  }
}
