import { DeveloperError } from '../errors.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import type { FormType } from '../form/form-type.ts'
import { nearest, nodeAt, nodeContaining, type PageNode, pageNodes } from './page-nodes.ts'

/** The current page of a form. */
interface NavigationState {
  readonly activeFormType: FormType | null
  readonly nodes: readonly PageNode[]
  readonly currentPage: PageNode | null
  readonly initialised: boolean
  readonly isNavigating: boolean
}

/** Navigates the router to a path, and settles when the page is shown. */
export type RouterPush = (path: string) => Promise<void>

/** The ways to move. */
interface Moves {
  readonly next: () => Promise<void>
  readonly back: () => Promise<void>
  /** The first page of the form. */
  readonly index: () => Promise<void>
  /** The one page whose path contains `part`. */
  readonly skipToPage: (part: string) => Promise<void>
}

/** The navigation of one form at a time. Every move goes through the router, which reports its own moves by `override`. */
export interface Navigation extends Moves {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  /** Builds the nodes and starts at the first page; a null form does nothing. @throws NAVIGATION_ALREADY_INITIALISED */
  readonly initialise: (definition: FormDefinition | null) => void
  /**
   * Does what decides about a move, which is under way until that is done. Work that is done at once changes nothing for those who
   * subscribed. A move that `work` makes starts at the page that is current now; once the claimant is elsewhere, it comes to nothing.
   * @throws NAVIGATION_IN_PROGRESS
   */
  readonly begin: <T>(work: (moves: Moves) => Promise<T> | T) => Promise<T> | T
  /** The router is at this path now: the current page follows it. @throws NODES_NOT_INITIALISED, NODE_NOT_FOUND */
  readonly override: (path: string) => void
  /** Clears the form, as the not-found, error and session-expired actions do. */
  readonly clear: () => void
}

/** The page that a move leads to from another; null for none. */
type Choose = (current: PageNode) => PageNode | null

const nothing: NavigationState = {
  activeFormType: null,
  nodes: [],
  currentPage: null,
  initialised: false,
  isNavigating: false,
}

/**
 * The navigation store. `push` is the router; `isSkipped` asks the form; `settled` resolves once the router has
 * done what it is doing. Every move is refused with NAVIGATION_IN_PROGRESS while another is under way.
 */
export function createNavigation(
  push: RouterPush,
  isSkipped: (page: string) => boolean,
  settled: () => Promise<void> = async () => undefined,
): Navigation {
  let state = nothing
  /** The move that is under way, until the claimant is elsewhere. */
  let underWay: object | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<NavigationState>): void => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  /** The claimant is elsewhere: what was asked for before is no longer wanted. */
  const arrive = (change: Partial<NavigationState>): void => {
    underWay = null
    set({ ...change, isNavigating: false })
  }

  const during = <T>(work: (own: object) => Promise<T> | T): Promise<T> | T => {
    if (state.isNavigating) throw new DeveloperError('NAVIGATION_IN_PROGRESS')
    const own = {}
    underWay = own
    const outcome = work(own)
    if (!(outcome instanceof Promise)) return outcome
    if (underWay === own) set({ isNavigating: true })
    return outcome.finally(() => {
      if (underWay === own) arrive({})
    })
  }

  const goTo = async (own: object, choose: Choose): Promise<void> => {
    await settled()
    if (underWay !== own) return
    if (!state.currentPage) throw new DeveloperError('NODES_NOT_INITIALISED')
    const target = choose(state.currentPage)
    if (target && target !== state.currentPage) await push(target.path)
  }

  const movesBy = (go: (choose: Choose) => Promise<void>): Moves => ({
    next: () => go((current) => nearest(state.nodes, current, 'nextNavTarget', isSkipped)),
    back: () => go((current) => nearest(state.nodes, current, 'backNavTarget', isSkipped)),
    index: () => go(() => state.nodes[0] ?? null),
    skipToPage: (part) => go(() => nodeContaining(state.nodes, part)),
  })

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    initialise: (definition) => {
      if (!definition) return
      const { formType } = definition
      if (state.initialised) throw new DeveloperError('NAVIGATION_ALREADY_INITIALISED', { formType })
      const nodes = pageNodes(definition)
      set({ activeFormType: formType, nodes, currentPage: nodes[0] ?? null, initialised: true })
    },
    ...movesBy(async (choose) => during((own) => goTo(own, choose))),
    begin: (work) => during((own) => work(movesBy((choose) => goTo(own, choose)))),
    override: (path) => {
      if (!state.initialised) throw new DeveloperError('NODES_NOT_INITIALISED')
      const currentPage = nodeAt(state.nodes, path)
      if (currentPage !== state.currentPage) arrive({ currentPage })
    },
    clear: () => arrive(nothing),
  }
}
