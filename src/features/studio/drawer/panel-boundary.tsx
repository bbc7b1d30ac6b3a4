import { Component, type ReactNode } from 'react'
import { words } from '#features/studio/context/words.ts'
import { isMissingChunk } from '#lib/missing-chunk.ts'
import { online } from '#lib/online.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'

interface BoundaryState {
  readonly broken: 'no' | 'panel' | 'tab'
}

/**
 * Keeps drawer and page usable when a panel throws or its code does not load. Give it a `key` per panel, so that the next panel starts without the
 * error.
 */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { broken: 'no' }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: isMissingChunk(error) && online.now() ? 'tab' : 'panel' }
  }

  override render(): ReactNode {
    if (this.state.broken === 'no') return this.props.children
    return (
      <Empty
        title={this.state.broken === 'tab' ? words.oldTabTitle : words.brokenTitle}
        action={
          <Button variant="line" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {this.state.broken === 'tab' ? words.oldTabText : words.brokenText}
      </Empty>
    )
  }
}
