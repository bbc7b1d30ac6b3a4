import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HTML_PREVIEW_PX } from '#contract/limits.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { HtmlFrame, type StopReason } from '#ui/html-frame.tsx'
import { SegmentField } from '#ui/segment-field.tsx'
import { useRun } from './use-run.ts'
import { words } from './words.ts'

const PAUSE_MS = 600
const NARROW_PX = 360
/** The same as on the students' pages. */
const TEXT_COLOUR = '#f4f1e7'

export interface BlockPreviewProps {
  readonly html: string
  readonly title: string
}

/** The edited HTML in its sandboxed frame beside the form: as wide as a page, scaled down (HTM-20, CON-17). Its links open nothing. */
export function BlockPreview({ html, title }: BlockPreviewProps) {
  const [width, setWidth] = useState<'wide' | 'narrow'>(() => (matchMedia('(max-width: 1023px)').matches ? 'narrow' : 'wide'))
  const settled = useSettled(html)
  return (
    <section aria-label={words.previewOf(title)} className={side}>
      <SegmentField<'wide' | 'narrow'>
        legend={words.widths}
        value={width}
        onChange={setWidth}
        options={[
          { value: 'wide', label: words.wide },
          { value: 'narrow', label: words.narrow },
        ]}
      />
      <div className={jail}>
        {settled.trim() === '' ? (
          <p className={empty}>{words.previewEmpty}</p>
        ) : (
          <>
            <Bars />
            <Watched html={settled}>
              {(alive, stop) => (
                <ScaledFrame
                  html={settled}
                  title={words.previewOf(title)}
                  width={width === 'wide' ? HTML_PREVIEW_PX : NARROW_PX}
                  onAlive={alive}
                  onStop={stop}
                />
              )}
            </Watched>
            <Bars />
          </>
        )}
      </div>
      <p className={note}>
        <b>{words.isolated}.</b> {words.isolatedMore}
      </p>
    </section>
  )
}

/** The HTML at its real size (HTM-04). */
export function FullPreview({ html, title }: BlockPreviewProps) {
  const [height, setHeight] = useState(0)
  return (
    <div className={full}>
      {html.trim() === '' ? (
        <p className={empty}>{words.previewEmpty}</p>
      ) : (
        <Watched html={html}>
          {(alive, stop) => (
            <HtmlFrame
              html={html}
              title={words.previewOf(title)}
              colour={TEXT_COLOUR}
              className={frame}
              height={height}
              onHeight={(next) => {
                alive()
                setHeight(next)
              }}
              onStop={stop}
            />
          )}
        </Watched>
      )}
    </div>
  )
}

interface WatchedProps {
  readonly html: string
  children(alive: () => void, stop: (reason: StopReason) => void): ReactNode
}

/** A frame for HTML whose script may never end or do what blocks may not: the notice says what happened, and the person can stop it (0101, 0139). */
function Watched({ html, children }: WatchedProps) {
  const { state, alive, stop, start } = useRun(html)
  const { title, text } = words.run[state === 'running' ? 'slow' : state]
  return (
    <>
      {state !== 'running' && (
        <div role="status" className={stuck}>
          <b>{title}</b>
          <p>{text}</p>
          {state === 'slow' ? (
            <Button variant="line" onClick={() => stop()}>
              {words.stopRun}
            </Button>
          ) : (
            <Button variant="line" onClick={start}>
              {words.startRun}
            </Button>
          )}
        </div>
      )}
      {(state === 'running' || state === 'slow') && children(alive, stop)}
    </>
  )
}

/** The text after typing has paused. */
function useSettled(html: string): string {
  const [settled, setSettled] = useState(html)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, html)
    return () => clearTimeout(timer)
  }, [html])
  return settled
}

interface ScaledFrameProps extends BlockPreviewProps {
  readonly width: number
  onAlive(): void
  onStop(reason: StopReason): void
}

function ScaledFrame({ html, title, width, onAlive, onStop }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (box.current === null) return undefined
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={box} className={scaled} style={{ height: `${Math.ceil(height * scale)}px` }}>
      <div className={origin} style={{ width: `${width}px`, transform: `scale(${scale})` }}>
        <HtmlFrame
          html={html}
          title={title}
          colour={TEXT_COLOUR}
          className={frame}
          width={width}
          height={height}
          isPreview
          onStop={onStop}
          onHeight={(next) => {
            onAlive()
            setHeight(next)
          }}
        />
      </div>
    </div>
  )
}

/** A sketch of the page around the block. */
function Bars() {
  return (
    <div aria-hidden="true" className={bars}>
      <i />
      <i />
    </div>
  )
}

const side = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', alignContent: 'start', minWidth: '[0]' })
const jail = css({
  border: '[1.5px dashed]',
  borderColor: 'slate.400',
  borderRadius: '8',
  background: '[#121212]',
  padding: '4',
  minHeight: '[220px]',
  maxHeight: '[min(60vh, 560px)]',
  overflow: 'auto',
})
const full = css({
  width: 'full',
  maxWidth: '[1240px]',
  marginInline: 'auto',
  border: '[1.5px dashed]',
  borderColor: 'slate.400',
  borderRadius: '8',
  background: '[#121212]',
  overflow: 'hidden',
})
const frame = css({ display: 'block', border: '[0]', colorScheme: '[dark]' })
const scaled = css({ position: 'relative', overflow: 'hidden', marginBlock: '3' })
const origin = css({ transformOrigin: '[0 0]' })
const bars = css({
  display: 'grid',
  gap: '3',
  '& > i': { height: '[12px]', borderRadius: '4', background: 'slate.850' },
  '& > i:last-child': { width: '[70%]' },
})
const stuck = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '2',
  padding: '4',
  textStyle: 't14',
  color: 'text.second',
  '& > b': { color: 'text', fontWeight: 600 },
  '& > button': { marginTop: '1' },
})
const empty = css({ padding: '6', textAlign: 'center', textStyle: 't14', color: 'text.second' })
const note = css({ textStyle: 't13', color: 'text.second', '& > b': { color: 'text', fontWeight: 'medium' } })
