import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type BehindPath, type DrawerHandle, DrawerContext, type PanelProps, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL, levelOf, PAGE } from '#features/studio/context/drawer-path.ts'
import { HELP_URL } from '#features/studio/context/help.ts'
import { quietLink } from '#features/studio/context/quiet-link.ts'
import { SyncLink } from '#features/studio/context/sync-link.tsx'
import { tellLeftDraft } from '#features/studio/context/tell-left-draft.ts'
import { words } from '#features/studio/context/words.ts'
import { useUndo } from '#features/studio/instant/use-undo.ts'
import { isWhole, optionOf, options, titleOf } from '#features/studio/registry/registry.ts'
import { schoolLang } from '#lib/language.ts'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty, SkeletonRows } from '#ui/feedback.tsx'
import { ExternalIcon } from '#ui/icons-more.tsx'
import { LayerLangContext } from '#ui/layer-lang.ts'
import { UndoBar } from '#ui/undo-bar.tsx'
import { useFontsOffline } from '#ui/use-fonts-offline.ts'
import { useMedia } from '#ui/use-media.ts'
import { useDrawerHistory } from './drawer-history.ts'
import { Home } from './drawer-menu.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PageBar } from './page-bar.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

export interface StudioProps {
  /** `?edit=`: `''` is the table of contents, `header/novo` a level of a panel, `sincronizacao` the Central. */
  readonly edit: string
  /** Opens a level; null closes the drawer. Every call adds a step to the browser's history. */
  onNavigate(path: string | null): void
  /** The level in the browser's current address: the rendered one may be a step behind. */
  address?(): string | null
  /** Goes back in the browser's history, for «Voltar» and Esc. */
  onBack?(): void
  /** Opens the homepage and closes the drawer. */
  onHome?(): void
  /** Opens another page and closes the drawer. */
  onVisit?(href: string): void
  /** Opens a page behind the drawer. */
  onShowBehind?(path: BehindPath): void
  /** Opens the sign-in form over the drawer. */
  onSignIn(): void
}

const panels = new Map<string, ComponentType<PanelProps>>(
  options.flatMap(({ path, load }) => (load === undefined ? [] : [[path, lazy(async () => ({ default: await load() }))]])),
)
panels.set(
  CENTRAL,
  lazy(() => import('#features/studio/central/panel.tsx').then(({ CentralPanel }) => ({ default: CentralPanel }))),
)

const nothing = () => undefined

/** The edit drawer: table of contents, panels, Central. */
export function Studio({ edit, ...props }: StudioProps) {
  const wide = useMedia('(min-width: 1024px)')
  useFontsOffline()
  // A form or a list of sixty rows takes longer than a frame to render: the press is answered first, then the level appears.
  const level = useDeferredValue(edit)
  if (level !== PAGE) return <StudioDrawer edit={level} {...props} />
  return wide ? <StudioDrawer edit="" {...props} /> : <PageBar onNavigate={props.onNavigate} />
}

const StudioDrawer = memo(function StudioDrawer({
  edit,
  onNavigate,
  address,
  onBack,
  onHome,
  onVisit = nothing,
  onShowBehind = nothing,
  onSignIn,
}: StudioProps) {
  const history = useDrawerHistory({ edit, onNavigate, onBack })
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const undo = useUndo()
  const { panel, rest } = levelOf(edit)
  const close = useCallback(() => {
    // Tells the person that the draft is still there, and what the page shows now (PER-20).
    tellLeftDraft(() => onNavigate(edit))
    onNavigate(null)
  }, [onNavigate, edit])
  const { back } = history
  const leave = useCallback(() => {
    if (address === undefined || address() === edit) back()
  }, [address, edit, back])
  const drawer = useMemo<DrawerHandle>(
    () => ({
      edit,
      ...history,
      leave,
      home: onHome ?? close,
      visit: onVisit,
      showBehind: onShowBehind,
      footer,
      offerUndo: undo.offer,
      askSignIn: onSignIn,
    }),
    [edit, history, leave, onHome, onVisit, onShowBehind, close, footer, undo.offer, onSignIn],
  )
  return (
    <LayerLangContext value={schoolLang()}>
      <DrawerContext value={drawer}>
        <Drawer
          open
          mode={isWhole(panel, rest) ? 'whole' : 'beside'}
          label={words.drawer}
          title={titleOf(panel, rest)}
          closeLabel={words.close}
          onClose={close}
          onBack={panel === '' ? undefined : history.back}
          meta={<Meta here={panel === CENTRAL} />}
          float={
            undo.offered === null ? undefined : (
              <UndoBar key={undo.offered.id} time={timing.undo} onUndo={undo.take} onGone={undo.drop}>
                {undo.offered.text}
              </UndoBar>
            )
          }
          footer={<div ref={setFooter} className={css({ display: 'contents' })} />}
        >
          <div>
            <HoldNotice />
            <PanelBoundary key={panel}>
              <PanelOf panel={panel} rest={rest} />
            </PanelBoundary>
          </div>
        </Drawer>
      </DrawerContext>
    </LayerLangContext>
  )
})

function Meta({ here }: { here: boolean }) {
  const { go, from } = useDrawer()
  return (
    <>
      <SyncLink here={here} cameBack={!here && from === CENTRAL} onOpen={() => go(CENTRAL)} />
      <a className={`${quietLink} ${css({ marginLeft: 'auto' })}`} href={HELP_URL} target="_blank" rel="noopener noreferrer">
        {words.help} <span className="vh">{words.newTab}</span>
        <ExternalIcon size={16} />
      </a>
    </>
  )
}

function PanelOf({ panel, rest }: PanelProps & { panel: string }) {
  const { go } = useDrawer()
  if (panel === '') return <Home />
  const Panel = panels.get(panel)
  if (Panel !== undefined) {
    return (
      <Suspense fallback={<Opening />}>
        <Start level={`${panel}/${rest}`}>
          <Panel rest={rest} />
        </Start>
      </Suspense>
    )
  }
  const soon = optionOf(panel) !== undefined
  return (
    <Empty
      title={soon ? words.soonTitle : words.unknownTitle}
      action={
        <Button variant="line" onClick={() => go('')}>
          {words.allOptions}
        </Button>
      }
    >
      {soon ? words.soonText : words.unknownText}
    </Empty>
  )
}

/** A panel's code comes from the precache within a moment; a text appears only if it takes longer. */
function Opening() {
  const { account } = useWorkspace()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [account])
  return late ? <SkeletonRows rows={3} label={words.loading} /> : null
}

/** Focuses the start of a new level: the panel's `data-focus`, otherwise its heading. */
function Start({ level, children }: { level: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { from } = useDrawer()
  // After the Central, the status in the head keeps the focus, because it opened the Central.
  const moved = from !== null && from !== CENTRAL
  useEffect(() => {
    const root = box.current
    if (root === null || !moved || root.contains(document.activeElement)) return
    const heading = root.closest('[data-drawer]')?.querySelector<HTMLElement>('h2') ?? null
    heading?.setAttribute('tabindex', '-1')
    const target = root.querySelector<HTMLElement>('[data-focus]') ?? heading
    target?.focus({ preventScroll: true })
  }, [level, moved])
  return <div ref={box}>{children}</div>
}
