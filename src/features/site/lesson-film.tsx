import { type CSSProperties, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'
import { film } from '#styled/recipes'
import { Button, buttonLook } from '#ui/button.tsx'
import { FullScreenIcon, SoundIcon, SoundOffIcon } from '#ui/icons-film.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { type Film, filmTime } from './film.ts'
import { learnWords as w } from './learn-words.ts'
import type { CoverSource } from './outline.ts'
import { StillPicture } from './still-picture.tsx'

export interface LessonFilmProps {
  title: string
  /** null: the lesson has none. */
  film: Film | null
  cover: CoverSource
  /** Whether there is a text to read instead. */
  hasText: boolean
  full: boolean
}

/** The film of a lesson, or a text that says why there is none. */
export function LessonFilm({ title, film: shown, cover, hasText, full }: LessonFilmProps) {
  if (shown === null) return <Said cover={cover} full={full} title={w.noVideo} text={hasText ? w.noVideoText : w.noVideoNorText} />
  if (shown.kind === 'page') {
    return (
      <Said cover={cover} full={full} title={w.videoElsewhere}>
        <a className={buttonLook({ variant: 'primary', shape: 'pill' })} href={shown.href} target="_blank" rel="noopener noreferrer">
          {w.openVideo}
        </a>
      </Said>
    )
  }
  return <Player key={shown.src} src={shown.src} title={title} cover={cover} full={full} />
}

interface SaidProps {
  cover: CoverSource
  full: boolean
  title: string
  text?: string
  children?: React.ReactNode
}

/** The placeholder of a film. */
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

function Player({ src, title, cover, full }: { src: string; title: string; cover: CoverSource; full: boolean }) {
  const parts = film({ full })
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const [tries, setTries] = useState(0)
  const [broken, setBroken] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [begun, setBegun] = useState(false)
  const [muted, setMuted] = useState(false)
  const [at, setAt] = useState({ time: 0, of: 0 })
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
    if (element !== null) setAt({ time: element.currentTime, of: Number.isFinite(element.duration) ? element.duration : 0 })
  }
  const toggle = () => {
    const element = video.current
    if (element === null) return
    // The browser reports a refused play as an error of the element, or as a pause.
    if (element.paused) void element.play().catch(() => undefined)
    else element.pause()
  }
  const wholeScreen = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    else void root.current?.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <div ref={root} className={parts.root} data-playing={playing} role="group" aria-label={w.video(title)}>
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
        onPause={() => setPlaying(false)}
        onTimeUpdate={read}
        onDurationChange={read}
        onError={() => {
          setPlaying(false)
          setBroken(true)
        }}
      />
      {/* Covers contain text: sharp, it would disturb the controls. */}
      {!begun && (
        <div data-part="still">
          <StillPicture src={cover.wide} title={cover.title} bare />
        </div>
      )}
      {!playing && (
        <button type="button" className={parts.go} aria-label={w.play} onClick={toggle}>
          <PlayIcon size={30} />
        </button>
      )}
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
          onChange={(event) => {
            if (video.current !== null) video.current.currentTime = Number(event.target.value)
          }}
        />
        <div className={parts.row}>
          {playing && (
            <button type="button" className={parts.button} aria-label={w.pause} onClick={toggle}>
              <PauseIcon size={20} />
            </button>
          )}
          <button type="button" className={parts.button} aria-label={muted ? w.unmute : w.mute} onClick={() => setMuted(!muted)}>
            {muted ? <SoundOffIcon size={20} /> : <SoundIcon size={20} />}
          </button>
          <span className={parts.time}>
            {filmTime(at.time)} / {filmTime(at.of)}
          </span>
          <button type="button" className={parts.button} aria-label={w.fullScreen} onClick={wholeScreen}>
            <FullScreenIcon size={20} />
          </button>
        </div>
      </div>
    </div>
  )
}
