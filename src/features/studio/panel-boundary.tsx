import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { words } from './words.ts'

interface BoundaryState {
  readonly broken: boolean
}

/**
 * A panel that breaks, or whose code did not arrive, leaves the drawer and the page behind it standing. Give it a `key` per panel, so
 * that another one starts anew.
 */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { broken: false }

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Empty
        title={words.brokenTitle}
        action={
          <Button variant="line" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.brokenText}
      </Empty>
    )
  }
}
