import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BANNER_FILMS } from '#contract/banners.ts'
import { VIDEO_BYTES } from '#contract/limits.ts'
import type { FileValue } from '#db/effect.ts'
import { isDiskFull } from '#db/quota.ts'
import { words as frame } from '#features/studio/context/words.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { Hold } from '#features/studio/form/hold.tsx'
import { fileState, type KnownFile, nameOfFile } from '#features/studio/shared/file-state.ts'
import { FILM_HEAD_BYTES, filmTypeOf } from '#lib/film-type.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { pictureHref } from '#lib/url.ts'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useStoredFile } from '#sync/page/use-stored-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { FileState } from '#ui/file-box.tsx'
import { useFieldWork } from '#ui/pending-work.ts'
import { toasts } from '#ui/toast-store.ts'
import { VideoField } from '#ui/video-field.tsx'
import { fieldNames } from './command-words.ts'
import type { BannerEdit } from './fonts-tab.tsx'
import { formWords as words } from './words.ts'

export interface FilmFieldProps {
  readonly name: (typeof BANNER_FILMS)[number]
  readonly edit: BannerEdit
  /** `banners/<lid>` of the edited row; '': it does not exist yet. */
  readonly row: string
}

/** A film of a banner: checked, stored on this device, and shown with the state of its upload (BAN-23..25). */
export function FilmField({ name, edit: form, row }: FilmFieldProps) {
  const value = form.values[name]
  const differs = form.differs(name)
  const onChange = (film: string | FileValue) => setField(form.form, name, film)
  const workspace = useWorkspace()
  const offline = useWait() === 'offline'
  const here = useStoredFile(value)
  const src = pictureHref(useFileUrl(value))
  const last = useRowEdit(row, name) ?? null
  // If the value differs, the running edit uploads an earlier film than the shown one.
  const edit = differs ? null : last
  const keeping = useKeeping(onChange)
  const known = { name: here?.file.name ?? nameOfFile(value, words.filmHere), bytes: here?.file.size ?? null }
  const file = keeping.picked === null ? fileState(value, known, edit, true) : ({ kind: 'processing', ...keeping.picked } as const)
  return (
    <>
      {/* BAN-25 */}
      <Hold why={keeping.picked === null ? null : words.filmBusy} />
      <VideoField
        label={fieldNames[name]}
        tall={name === 'url_video_vertical'}
        src={src}
        file={file}
        maxBytes={VIDEO_BYTES}
        hint={hintOf(file, offline)}
        error={keeping.problem}
        draft={differs}
        onPick={keeping.pick}
        onRemove={() => {
          keeping.stop()
          if (value !== '') onChange('')
        }}
        {...(edit?.mark === 'attention' && {
          onRetry: () => {
            workspace.retry(edit.id).catch(() => toasts.show({ kind: 'attention', title: frame.retryFailed }))
          },
        })}
      />
    </>
  )
}

function hintOf(file: FileState, offline: boolean): ReactNode {
  if (file.kind === 'chosen' || file.kind === 'waiting') return offline ? words.filmWaits : words.filmFirst
  return words.filmHint
}

/** Writes a chosen film to this device. A later choice, or «Remover», wins. */
function useKeeping(onChange: (film: FileValue) => void) {
  const workspace = useWorkspace()
  const [picked, setPicked] = useState<KnownFile | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const turn = useRef(0)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const busy = picked !== null
  useFieldWork(busy ? 'busy' : problem === undefined ? 'rest' : 'failed')
  const stop = () => {
    turn.current++
    setPicked(null)
    setProblem(undefined)
  }
  const pick = (file: File) => {
    stop()
    const mine = turn.current
    const name = stripBidi(file.name)
    setPicked({ name, bytes: file.size })
    const keep = async () => {
      // The type according to the bytes: the name may be wrong, and the link is signed for the type.
      const head = new Uint8Array(await file.slice(0, FILM_HEAD_BYTES).arrayBuffer())
      return workspace.keepFile(file.slice(0, file.size, filmTypeOf(head) ?? file.type), name)
    }
    keep().then(
      (id) => {
        if (mine !== turn.current) return
        setPicked(null)
        change.current({ $blob: id })
      },
      (error: unknown) => {
        if (mine !== turn.current) return
        reportError(error)
        setPicked(null)
        setProblem(isDiskFull(error) ? words.noSpaceForFilm : words.filmNotKept)
      },
    )
  }
  useEffect(() => () => void turn.current++, [])
  return { picked, problem, pick, stop }
}
