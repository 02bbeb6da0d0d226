import { Component, type ReactNode } from 'react'
import { useShown } from './RouterProvider.tsx'

interface BoundaryProps {
  /** Going elsewhere ends the failure. */
  readonly address: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly address: string
}

/** React knows no other way than a class to catch what a page throws while it renders. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failed: false, address: this.props.address }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { failed: false, address }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** The page of the address, or `fallback` in its place when it throws. */
export function CurrentPage({ fallback }: { readonly fallback: ReactNode }) {
  const { url, Page } = useShown()
  return (
    <PageBoundary address={url.href} fallback={fallback}>
      <Page />
    </PageBoundary>
  )
}
