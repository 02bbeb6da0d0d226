import { type Cell, createCell } from '../state/cell.ts'
import { importPart } from '../state/import-part.ts'
import { type CaptchaState, initialCaptchaState, type UpdateState } from './captcha-state.ts'
import type { RenderWidget } from './captcha-widget.ts'
import type { CaptchaDeps, CaptchaResult, CaptchaSolver } from './solver.ts'

/** The one captcha of the page. */
export interface Captcha {
  readonly state: Cell<CaptchaState>
  /** A page with a button that needs the captcha is there, and this renders into it. Returns how to take it away. */
  readonly mount: (render: RenderWidget) => () => void
  /** A new token, fetched now: it lives for two minutes. One execution at a time; others wait for the same. */
  readonly obtain: () => Promise<CaptchaResult>
  /** Makes the widget ready for the next attempt, and forgets the token. */
  readonly reset: () => void
}

/** Creates the captcha. What renders and executes widgets is loaded where a page needs it. */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  let place: RenderWidget | null = null
  let solver: CaptchaSolver | null = null
  let running: Promise<CaptchaResult> | null = null
  const state = createCell(initialCaptchaState(deps.settings))
  const update: UpdateState = (changes) => state.set({ ...state.get(), ...changes })

  /** Null where its code does not load. */
  const loadSolver = async (): Promise<CaptchaSolver | null> => {
    try {
      const { createSolver } = await importPart(() => import('./solver.ts'))
      if (solver === null) {
        solver = createSolver({ ...deps, state })
        solver.moveTo(place)
      }
    } catch (error) {
      deps.log('network-error', error)
    }
    return solver
  }

  const solve = async (): Promise<CaptchaResult> => {
    if (!state.get().enabled) return { kind: 'token', token: '' }
    const loaded = await loadSolver()
    return loaded ? loaded.solve() : { kind: 'blocked' }
  }

  const run = async (): Promise<CaptchaResult> => {
    update({ inProgress: true })
    try {
      return await solve()
    } finally {
      running = null
      update({ inProgress: false })
    }
  }

  const moveTo = (next: RenderWidget | null): void => {
    place = next
    solver?.moveTo(next)
  }

  return {
    state,
    mount: (render) => {
      moveTo(render)
      if (state.get().enabled) void loadSolver()
      return () => {
        if (place === render) moveTo(null)
      }
    },
    obtain: () => {
      running ??= run()
      return running
    },
    reset: () => {
      const { token, previousToken } = state.get()
      update({ token: null, previousToken: token ?? previousToken })
      solver?.reset()
    },
  }
}
