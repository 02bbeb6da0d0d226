import { pageNodes } from '@redress/engine'
import { Suspense } from 'react'
import { useRoute } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { useApp } from './app.ts'
import { loadLaterParts } from './load-later-parts.ts'
import { useSessionClock } from './use-session-clock.ts'

/** There is no warning in the first minute; by then the code is fetched with that of later pages. */
const SessionWarning = lazyPart(async () => (await loadLaterParts()).SessionWarning)

/** Runs the session's clock where the page enables it and the claimant has signed in, and shows its warning. */
export function SessionTimeout() {
  const { sessionTimer } = useApp()
  const phase = useCell(sessionTimer.phase)
  useSessionClock(useIsTimed())
  return (
    phase.kind === 'warning' && (
      <Suspense>
        <SessionWarning secondsLeft={phase.secondsLeft} onContinue={sessionTimer.extend} />
      </Suspense>
    )
  )
}

function useIsTimed(): boolean {
  const { site, claimant } = useApp()
  const { at } = useRoute()
  if (at === null || !claimant.isAuthorized(at.formType)) return false
  const form = site.forms.find(({ formType }) => formType === at.formType)
  const nodes = form ? pageNodes(form) : []
  return nodes.find(({ page }) => page === at.page)?.sessionTimeout ?? false
}
