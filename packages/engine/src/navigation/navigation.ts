import { DeveloperError } from '../errors.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import type { FormType } from '../form/form-type.ts'
import { nearest, nodeAt, nodeContaining, type PageNode, pageNodes } from './page-nodes.ts'

/** The current page of a form (specification section 3, Navigation state). */
export interface NavigationState {
  readonly activeFormType: FormType | null
  readonly nodes: readonly PageNode[]
  readonly currentPage: PageNode | null
  readonly initialised: boolean
  readonly isNavigating: boolean
}

/** Navigates the router to a path, and settles when the page is shown. */
export type RouterPush = (path: string) => Promise<void>

/** The ways to move. */
export interface Moves {
  readonly next: () => Promise<void>
  readonly back: () => Promise<void>
  /** The first page of the form. */
  readonly index: () => Promise<void>
  /** The one page whose path contains `part`. */
  readonly skipToPage: (part: string) => Promise<void>
  /** A page outside the form. */
  readonly leaveFor: (path: string) => Promise<void>
}

/** The navigation of one form at a time. Every move goes through the router, which reports its own moves by `override`. */
export interface Navigation extends Moves {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  /** Builds the nodes and starts at the first page; a null form does nothing (NAV-22). @throws NAVIGATION_ALREADY_INITIALISED */
  readonly initialise: (definition: FormDefinition | null) => void
  /**
   * Does what decides about a move, which is under way from now on. A move that `work` makes starts at the page that is current now;
   * once the claimant is elsewhere, it comes to nothing. @throws NAVIGATION_IN_PROGRESS
   */
  readonly begin: <T>(work: (moves: Moves) => Promise<T>) => Promise<T>
  /** The router is at this path now: the current page follows it (NAV-15). @throws NODES_NOT_INITIALISED, NODE_NOT_FOUND */
  readonly override: (path: string) => void
  /** Clears the form, as the not-found, error and session-expired actions do (NAV-20). */
  readonly clear: () => void
}

const nothing: NavigationState = {
  activeFormType: null,
  nodes: [],
  currentPage: null,
  initialised: false,
  isNavigating: false,
}

/**
 * The navigation store (specification section 4). `push` is the router; `isSkipped` asks the form; `settled` resolves once the router has
 * done what it is doing. Every move is refused with NAVIGATION_IN_PROGRESS while another is under way (NAV-16).
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

  const movesOf = (own: object): Moves => {
    const goTo = async (path: () => string | null): Promise<void> => {
      await settled()
      const target = underWay === own ? path() : null
      if (target !== null) await push(target)
    }
    const move = async (choose: (current: PageNode) => PageNode | null): Promise<void> => {
      if (underWay === own && !state.currentPage) throw new DeveloperError('NODES_NOT_INITIALISED')
      return goTo(() => {
        const target = state.currentPage && choose(state.currentPage)
        return target && target !== state.currentPage ? target.path : null
      })
    }
    return {
      next: () => move((current) => nearest(state.nodes, current, 'nextNavTarget', isSkipped)),
      back: () => move((current) => nearest(state.nodes, current, 'backNavTarget', isSkipped)),
      index: () => move(() => state.nodes[0] ?? null),
      skipToPage: (part) => move(() => nodeContaining(state.nodes, part)),
      leaveFor: (path) => goTo(() => path),
    }
  }

  const begin: Navigation['begin'] = async (work) => {
    if (state.isNavigating) throw new DeveloperError('NAVIGATION_IN_PROGRESS')
    const own = {}
    underWay = own
    set({ isNavigating: true })
    try {
      return await work(movesOf(own))
    } finally {
      if (underWay === own) arrive({})
    }
  }

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
    begin,
    next: () => begin((moves) => moves.next()),
    back: () => begin((moves) => moves.back()),
    index: () => begin((moves) => moves.index()),
    skipToPage: (part) => begin((moves) => moves.skipToPage(part)),
    leaveFor: (path) => begin((moves) => moves.leaveFor(path)),
    override: (path) => {
      if (!state.initialised) throw new DeveloperError('NODES_NOT_INITIALISED')
      const currentPage = nodeAt(state.nodes, path)
      if (currentPage !== state.currentPage) arrive({ currentPage })
    },
    clear: () => arrive(nothing),
  }
}
