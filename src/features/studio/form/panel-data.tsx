import type { ReactNode } from 'react'
import { words } from '#features/studio/context/words.ts'
import { formatAgo } from '#i18n/format.ts'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useConfirmed } from '#sync/page/use-confirmed.ts'
import { type ResourceState, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Empty, Notice, Skeleton, SkeletonRows } from '#ui/feedback.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { useNow } from '#ui/use-now.ts'
import { AwaitedContext, useAwaited, useUnanswered } from './awaited.ts'
import { fieldColumn } from './form-parts.tsx'

export interface PanelResource extends ResourceState {
  /** Older than its age: shown all the same, with a note (CCH-08). */
  readonly stale: boolean
  /** When the server last said what is shown, ms: see `useConfirmed`. */
  readonly confirmedAt: number | null | undefined
  /** The server has not answered since the page started or was returned to: when it last said what is shown, ms. Else null. */
  readonly unanswered: number | null
}

/** A resource by its id, and whether the mirrored rows are past its age. */
export function usePanelResource(id: string): PanelResource {
  const { model } = useWorkspace()
  const resource = model.resource(id)
  const state = useResource(resource.id)
  const confirmedAt = useConfirmed(resource.id) ?? state.readAt
  const now = useNow()
  const unanswered = useUnanswered(confirmedAt, state.error)
  return { ...state, confirmedAt, unanswered, stale: typeof confirmedAt === 'number' && now - confirmedAt > resource.age }
}

export interface PanelDataProps {
  readonly resource: PanelResource
  /** The shape of the content; shown only before the first read (SHL-13). */
  readonly skeleton: ReactNode
  /** The specification's text for a failed read. */
  readonly failed?: string | undefined
  readonly children: ReactNode
}

/** Shows the mirrored rows and their age. If nothing is mirrored yet, it says so, which is not the same as an empty list. */
export function PanelData({ resource, skeleton, failed, children }: PanelDataProps) {
  const { readAt, confirmedAt } = resource
  const error = resource.error ?? null
  const awaited = useAwaited(resource.unanswered)
  if (readAt === undefined) return null
  if (readAt === null) {
    if (error === null || resource.pulling) return skeleton
    return (
      <Empty
        title={failed ?? words.nothing}
        action={
          <Button variant="line" onClick={resource.refresh}>
            <RetryIcon />
            {kit.action.tryAgain}
          </Button>
        }
      >
        {words.nothingText} {error.code === 'unreachable' ? words.nothingOffline : sentence(whyOf(error))}
      </Empty>
    )
  }
  return (
    <>
      {/* Fresh data needs no note, and the head says «sem conexão»: only age and refusals are shown here. */}
      {(isOld(resource, awaited) || error?.code === 'refused') && <Age resource={resource} at={confirmedAt ?? readAt} failed={failed} />}
      <AwaitedContext value={awaited}>{children}</AwaitedContext>
    </>
  )
}

/** Whether it is told above the panel. While the server is being asked, a form tells it in its footer, and nothing is told within a second. */
const isOld = ({ stale, unanswered }: PanelResource, { since, isTold }: { since: number | null; isTold: boolean }) =>
  stale && (unanswered === null || (since !== null && !isTold))

export interface PanelProps {
  /** The resource of the rows. */
  readonly resource: string
  /** The heights of the expected content, px; or the number of rows of a list. */
  readonly skeleton: readonly number[] | number
  /** The specification's text for a failed read. */
  readonly failed?: string
  readonly children: ReactNode
}

/** A panel for one resource. */
export function Panel({ resource, skeleton, failed, children }: PanelProps) {
  const state = usePanelResource(resource)
  const shape = typeof skeleton === 'number' ? <SkeletonRows rows={skeleton} label={words.loading} /> : <FormSkeleton heights={skeleton} />
  return (
    <PanelData resource={state} failed={failed} skeleton={shape}>
      {children}
    </PanelData>
  )
}

function FormSkeleton({ heights }: { readonly heights: readonly number[] }) {
  return (
    <div role="status" aria-label={words.loading} className={fieldColumn}>
      {heights.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <Skeleton key={at} height={`${height}px`} radius="8px" />
      ))}
    </div>
  )
}

function Age({ resource, at, failed }: { resource: PanelResource; at: number; failed: string | undefined }) {
  const now = useNow()
  const error = resource.error ?? null
  return (
    <div className={css({ marginBottom: '4' })}>
      <Notice
        role="status"
        {...(error !== null && { icon: <OfflineIcon size={16} /> })}
        actions={
          !resource.pulling && (
            <Button variant="link" size="sm" onClick={resource.refresh}>
              {words.refresh}
            </Button>
          )
        }
      >
        <b>{words.updated(formatAgo(at, now))}</b>
        {error !== null && <> {failed === undefined ? words.readFailed(whyOf(error)) : `${failed}: ${whyOf(error)}`}</>}
      </Notice>
    </div>
  )
}

/** Why a read failed, in words; the server's text wins (NET-04). */
export function whyOf(error: NonNullable<ResourceState['error']>): string {
  if (error.message !== undefined) return error.message
  const { readWhy } = words
  switch (error.code) {
    case 'unreachable':
    case 'later':
    case 'late':
    case 'auth':
      return readWhy[error.code]
    default:
      return readWhy.refused(error.status)
  }
}

/** As a complete sentence; a server's text may lack its full stop. */
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
