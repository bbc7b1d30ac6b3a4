import { useEffect, useRef, useState } from 'react'
import { FavoriteButton } from '#features/site/favorites/favorite-button.tsx'
import { favoriteWords as f } from '#features/site/favorites/favorite-words.ts'
import { type LessonToFavor, useFavorite } from '#features/site/favorites/use-favorite.ts'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { lidOfServerId } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { lessonParts } from '#styled/recipes'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons-more.tsx'
import { Mark } from '#ui/mark.tsx'
import { filmTime } from './film.ts'

export interface FinishedLesson {
  readonly id: string
  readonly title: string
  /** The module's server id; '': not known. */
  readonly module: string
}

interface At {
  readonly seconds: number
  readonly duration: number
}

/** Marks a lesson as finished: an edit like any other, so it waits for the network and survives a reload. */
export function useFinish({ id, title, module }: FinishedLesson) {
  const workspace = useWorkspace()
  return async ({ seconds, duration }: At) => {
    // Lazy: the code of edits is loaded with the first edit.
    const { finishLesson } = await import('#features/site/model/lesson-commands.ts')
    await workspace.record(finishLesson, {
      lid: lidOfServerId(id),
      lesson: id,
      title,
      module: module === '' ? null : module,
      seconds,
      duration,
      at: new Date().toISOString(),
    })
  }
}

/** Takes back «Concluir aula». */
export function useReopen({ id, title, module }: FinishedLesson) {
  const workspace = useWorkspace()
  return async () => {
    const { reopenLesson } = await import('#features/site/model/lesson-commands.ts')
    await workspace.record(reopenLesson, { lid: lidOfServerId(id), lesson: id, title, module: module === '' ? null : module })
  }
}

export interface LessonActionsProps {
  readonly id: string
  readonly finished: boolean
  /** Where the person stopped; null: no position. */
  readonly place: At | null
  readonly favorite: LessonToFavor
  onFinish(): Promise<void>
  onReopen(): Promise<void>
}

/** «Concluir aula», the heart, and in words the state of the edit and of the film. */
export function LessonActions({ id, finished, place, favorite: lesson, onFinish, onReopen }: LessonActionsProps) {
  const parts = lessonParts()
  const [failed, setFailed] = useState(false)
  const mark = useRowMark(`lessons/${lidOfServerId(id)}`)
  const favorite = useFavorite(lesson)
  const wait = useWait()
  const done = useRef<HTMLParagraphElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const finish = () => {
    setFailed(false)
    pressed.current = true
    onFinish().catch(() => setFailed(true))
  }
  const reopen = () => {
    setFailed(false)
    pressed.current = true
    onReopen().catch(() => setFailed(true))
  }
  useEffect(() => {
    // The button that had the focus is gone, so its replacement gets the focus.
    if (pressed.current) (finished ? done : again).current?.focus()
  }, [finished])
  const there = mark === undefined || mark === 'acked'
  return (
    <div className={parts.actions}>
      {finished ? (
        <p ref={done} tabIndex={-1} className={parts.done}>
          <CheckIcon size={16} />
          {w.lessonDone}
        </p>
      ) : (
        <Button ref={again} variant="primary" shape="pill" onClick={finish}>
          <CheckIcon />
          {w.finish}
        </Button>
      )}
      <FavoriteButton favorite={favorite} />
      {finished && (
        <Button variant="link" size="sm" onClick={reopen}>
          {w.reopen}
        </Button>
      )}
      <p className={parts.state} role="status">
        {failed ? (
          finished ? (
            w.reopenFailed
          ) : (
            w.finishFailed
          )
        ) : finished && !there ? (
          <>
            <Mark state={mark === 'draft' ? 'queued' : mark} />
            {mark === 'attention' ? w.finishRefused : (laterText(wait, w.finishWaits) ?? w.finishSending)}
          </>
        ) : favorite.mark !== undefined ? (
          <>
            <Mark state={favorite.mark} />
            {favorite.mark === 'attention' ? f.refused : (laterText(wait, f.waits) ?? f.sending)}
          </>
        ) : place !== null && !finished ? (
          w.stoppedAt(filmTime(place.seconds))
        ) : (
          ''
        )}
      </p>
    </div>
  )
}
