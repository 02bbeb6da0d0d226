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

/** The navigation of one form at a time. Every move goes through the router, which reports its own moves by `override`. */
export interface Navigation {
  readonly getState: () => NavigationState
  readonly subscribe: (listener: () => void) => () => void
  /** Builds the nodes and starts at the first page; a null form does nothing (NAV-22). @throws NAVIGATION_ALREADY_INITIALISED */
  readonly initialise: (definition: FormDefinition | null) => void
  readonly next: () => Promise<void>
  readonly back: () => Promise<void>
  /** The first page of the form. */
  readonly index: () => Promise<void>
  /** The one page whose path contains `part`. */
  readonly skipToPage: (part: string) => Promise<void>
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
 * The navigation store (specification section 4). `push` is the router; `isSkipped` asks the form.
 * Every move is refused with NAVIGATION_IN_PROGRESS while another is under way (NAV-16).
 */
export function createNavigation(push: RouterPush, isSkipped: (page: string) => boolean): Navigation {
  let state = nothing
  const listeners = new Set<() => void>()
  const set = (change: Partial<NavigationState>): void => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  const move = async (choose: (current: PageNode) => PageNode | null): Promise<void> => {
    if (state.isNavigating) throw new DeveloperError('NAVIGATION_IN_PROGRESS')
    if (!state.currentPage) throw new DeveloperError('NODES_NOT_INITIALISED')
    const target = choose(state.currentPage)
    if (!target || target === state.currentPage) return
    set({ isNavigating: true })
    try {
      await push(target.path)
    } finally {
      set({ isNavigating: false })
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
    next: () => move((current) => nearest(state.nodes, current, 'nextNavTarget', isSkipped)),
    back: () => move((current) => nearest(state.nodes, current, 'backNavTarget', isSkipped)),
    index: () => move(() => state.nodes[0] ?? null),
    skipToPage: (part) => move(() => nodeContaining(state.nodes, part)),
    override: (path) => {
      if (!state.initialised) throw new DeveloperError('NODES_NOT_INITIALISED')
      const currentPage = nodeAt(state.nodes, path)
      if (currentPage !== state.currentPage) set({ currentPage })
    },
    clear: () => set(nothing),
  }
}
