import type { ReactNode } from 'react'
import { BusyContext, type Page, PageContext } from '../form/page-context.ts'
import { usePending } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'

interface PagePlaceProps {
  readonly page: Page
  readonly children: ReactNode
}

/** Gives the blocks inside their page. Whether a move, a filing or a captcha is under way renders only buttons again. */
export function PagePlace({ page, children }: PagePlaceProps) {
  const { navigation, submitting, captcha } = useApp()
  const isMoving = useCell({ ...navigation, get: () => navigation.getState().isNavigating })
  const isPending = usePending()
  const isSubmitting = useCell(submitting)
  const isSolving = useCell(captcha.state).inProgress
  return (
    <PageContext value={page}>
      <BusyContext value={isMoving || isPending || isSubmitting || isSolving}>{children}</BusyContext>
    </PageContext>
  )
}
