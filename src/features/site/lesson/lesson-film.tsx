import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { StillPicture } from '#features/site/kit/still-picture.tsx'
import { online } from '#lib/online.ts'
import { film } from '#styled/recipes'
import { Button, buttonLook } from '#ui/button.tsx'
import { FullScreenIcon, SoundIcon, SoundOffIcon } from '#ui/icons-film.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import type { PlaceKeeper } from './film-place.ts'
import { type Film, filmTime } from './film.ts'
import type { CoverSource } from './outline.ts'

export interface LessonFilmProps {
  title: string
  /** null: the lesson has none. */
  film: Film | null
  cover: CoverSource
  /** Whether there is a text to read instead. */
  hasText: boolean
  full: boolean
  /** Where the person stopped. */
  place: { readonly seconds: number; readonly duration: number } | null
  keeper: Pick<PlaceKeeper, 'note' | 'stop'>
  /** The person saw the film to its end; `seconds` is its length. */
  onEnd(seconds: number): void
}

/** The film of a lesson, streamed and not kept (decision 0075), or a text that says why there is none. */
export function LessonFilm({ film: shown, hasText, ...props }: LessonFilmProps) {
  const { cover, full } = props
  if (shown === null) {
    return hasText ? (
      <Said cover={cover} full={full} title={w.noVideo} text={w.noVideoText} />
    ) : (
      <Said cover={cover} full={full} title={w.noVideoNorText} />
    )
  }
  if (shown.kind === 'wrong') return <Said cover={cover} full={full} title={w.videoBroken} text={w.videoWrongText} />
  if (shown.kind === 'page') return <Elsewhere cover={cover} full={full} href={shown.href} />
  return <Player key={shown.src} src={shown.src} sure={shown.sure} {...props} />
}

function Elsewhere({ href, ...said }: Pick<SaidProps, 'cover' | 'full'> & { readonly href: string }) {
  return (
    <Said {...said} title={w.videoElsewhere}>
      <a className={buttonLook({ variant: 'primary', shape: 'pill' })} href={href} target="_blank" rel="noopener noreferrer">
        {w.openVideo}
      </a>
    </Said>
  )
}

interface SaidProps {
  cover: CoverSource
  full: boolean
  title: string
  text?: string
  children?: React.ReactNode
}

/** A text in place of the film. */
export function Said({ cover, full, title, text, children }: SaidProps) {
  const parts = film({ full })
  return (
    <div className={parts.root} role="group" aria-label={title}>
      <div data-part="still">
        <StillPicture src={cover.wide} title={cover.title} bare />
      </div>
      <div className={parts.said}>
        <p className={parts.saidTitle}>{title}</p>
        {text !== undefined && <p className={parts.saidText}>{text}</p>}
        {children}
      </div>
    </div>
  )
}

type PlayerProps = Omit<LessonFilmProps, 'film' | 'hasText'> & { src: string; sure: boolean }

/** The play and pause buttons replace each other; the focus must move to the new one. Call the returned function at the press. */
function useToggleFocus(root: RefObject<HTMLElement | null>, playing: boolean): () => void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [root, playing])
  return () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true
  }
}

function Player({ src, sure, title, cover, full, place, keeper, onEnd }: PlayerProps) {
  const parts = film({ full })
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const [tries, setTries] = useState(0)
  const [broken, setBroken] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [begun, setBegun] = useState(false)
  const [seen, setSeen] = useState(false)
  const [muted, setMuted] = useState(false)
  // The position to continue from, as it was when the page opened: it must not change while the film runs.
  const [from] = useState(place)
  const [at, setAt] = useState({ time: from?.seconds ?? 0, of: from?.duration ?? 0 })
  const keepFocus = useToggleFocus(root, playing)
  // An address that does not look like a film may be a page.
  if (broken && isOnline && !sure) return <Elsewhere cover={cover} full={full} href={src} />
  if (broken || (!isOnline && !begun)) {
    return (
      <Said
        cover={cover}
        full={full}
        title={isOnline ? w.videoBroken : w.videoOffline}
        text={isOnline ? w.videoBrokenText : w.videoOfflineText}
      >
        {isOnline && (
          <Button
            variant="line"
            shape="pill"
            onClick={() => {
              setBroken(false)
              setTries(tries + 1)
            }}
          >
            {w.again}
          </Button>
        )}
      </Said>
    )
  }
  const read = () => {
    const element = video.current
    if (element === null) return
    const now = { time: element.currentTime, of: Number.isFinite(element.duration) ? element.duration : 0 }
    setAt(now)
    if (begun && !element.ended) keeper.note(now.time, now.of)
  }
  const goOn = () => {
    const element = video.current
    if (element !== null && from !== null && element.currentTime === 0) element.currentTime = from.seconds
  }
  const toggle = () => {
    const element = video.current
    if (element === null) return
    // The browser reports a refused play as an error of the element or as a pause.
    if (element.paused) void element.play().catch(() => undefined)
    else element.pause()
  }
  const seek = (seconds: number) => {
    if (video.current === null) return
    video.current.currentTime = seconds
    setBegun(true)
  }
  return (
    <div ref={root} className={parts.root} data-playing={playing} role="group" aria-label={w.video(title)} onClickCapture={keepFocus}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract has no captions to show */}
      <video
        key={tries}
        ref={video}
        className={parts.video}
        src={src}
        muted={muted}
        playsInline
        preload="metadata"
        onClick={toggle}
        onPlay={() => {
          setPlaying(true)
          setBegun(true)
        }}
        onPause={() => {
          setPlaying(false)
          keeper.stop()
        }}
        onLoadedMetadata={goOn}
        onSeeked={() => setSeen(true)}
        onEnded={({ currentTarget }) => onEnd(currentTarget.duration)}
        onTimeUpdate={read}
        onDurationChange={read}
        onError={() => {
          setPlaying(false)
          setBroken(true)
        }}
      />
      {/* Covers contain text and would disturb the controls unless blurred. If the person continues a film, its own picture is shown instead. */}
      {!begun && !seen && (
        <div data-part="still">
          <StillPicture src={cover.wide} title={cover.title} bare />
        </div>
      )}
      {!playing && (
        <button
          type="button"
          className={parts.go}
          data-toggle
          aria-label={begun || from === null ? w.play : w.playFrom(filmTime(at.time))}
          onClick={toggle}
        >
          <PlayIcon size={30} />
        </button>
      )}
      <Controls
        at={at}
        full={full}
        playing={playing}
        muted={muted}
        onSeek={seek}
        onToggle={toggle}
        onMute={() => setMuted(!muted)}
        onFullScreen={() => wholeScreen(root.current)}
      />
    </div>
  )
}

function wholeScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else void element?.requestFullscreen?.().catch(() => undefined)
}

interface ControlsProps {
  at: { readonly time: number; readonly of: number }
  full: boolean
  playing: boolean
  muted: boolean
  onSeek(seconds: number): void
  onToggle(): void
  onMute(): void
  onFullScreen(): void
}

function Controls({ at, full, playing, muted, onSeek, onToggle, onMute, onFullScreen }: ControlsProps) {
  const parts = film({ full })
  return (
    <div className={parts.bar}>
      <input
        type="range"
        className={parts.place}
        aria-label={w.position}
        aria-valuetext={w.time(filmTime(at.time), filmTime(at.of))}
        min={0}
        max={at.of || 1}
        step="any"
        value={at.time}
        style={{ '--p': `${at.of === 0 ? 0 : (at.time / at.of) * 100}%` } as CSSProperties}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <div className={parts.row}>
        {playing && (
          <button type="button" className={parts.button} data-toggle aria-label={w.pause} onClick={onToggle}>
            <PauseIcon size={20} />
          </button>
        )}
        <button type="button" className={parts.button} aria-label={muted ? w.unmute : w.mute} onClick={onMute}>
          {muted ? <SoundOffIcon size={20} /> : <SoundIcon size={20} />}
        </button>
        <span className={parts.time}>
          {filmTime(at.time)} / {filmTime(at.of)}
        </span>
        <button type="button" className={parts.button} aria-label={w.fullScreen} onClick={onFullScreen}>
          <FullScreenIcon size={20} />
        </button>
      </div>
    </div>
  )
}
