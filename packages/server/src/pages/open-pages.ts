import {
  type Deadlines,
  deadlineKeysOf,
  formTypeOfPath,
  formTypes,
  passedDeadline,
  searchOf,
} from '@redress/engine'
import type { OpenPage, PageRequest, ServerEntry } from '@redress/engine/contract'

interface OpenPagesDeps {
  readonly entry: Pick<ServerEntry, 'renderOpenPage'>
  /** The addresses of the site; every other is the not-found page. */
  readonly addresses: ReadonlySet<string>
  readonly deadlines: Deadlines
  readonly now: () => Temporal.Instant
  readonly requestFor: (address: string, culture: string) => PageRequest
  readonly log: (error: unknown, address: string) => void
}

/** The first look of an address in a culture; null where whoever asks may not see it, or it cannot be drawn. */
export type OpenPages = (path: string, query: unknown, culture: string) => Promise<OpenPage | null>

const sessionExpired = '/session-expired'
const deadlinePage = '/deadline'
/** No page has this address, so that every address without a page looks like it. */
const nowhere = '/-'

const formIn = (query: unknown): string | undefined =>
  formTypes.find(
    (type) => typeof query === 'object' && query !== null && 'form' in query && query.form === type,
  )

/**
 * Draws first looks, each once: the case does not change while the server runs. A page that a deadline has closed is
 * not drawn, so that nothing of it is ever on the screen (NAV-23).
 */
export function openPages({ entry, addresses, deadlines, now, requestFor, log }: OpenPagesDeps): OpenPages {
  const drawn = new Map<string, Promise<OpenPage | null>>()

  const draw = (address: string, culture: string): Promise<OpenPage | null> =>
    entry.renderOpenPage(requestFor(address, culture)).then(
      // A page that the bundle for the server does not know, the gallery, is not the not-found page.
      (page) => (page?.route === '' && address !== nowhere ? null : page),
      (error: unknown) => {
        log(error, address)
        return null
      },
    )

  return async (path, query, culture) => {
    const isClosed = passedDeadline(deadlineKeysOf(formTypeOfPath(path)), deadlines, now()) !== null
    if (isClosed && path !== deadlinePage) return null
    const form = path === sessionExpired ? formIn(query) : undefined
    const address = `${addresses.has(path) ? path : nowhere}${searchOf(form ? [['form', form]] : [])}`
    const key = `${culture} ${address}`
    const page = drawn.get(key) ?? draw(address, culture)
    drawn.set(key, page)
    return page
  }
}
