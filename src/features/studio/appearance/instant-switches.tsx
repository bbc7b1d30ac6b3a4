import { SETTINGS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import { InstantSwitch } from '#features/studio/instant/instant-switch.tsx'
import { css } from '#styled/css'
import { Section } from '#ui/section.tsx'
import { toggleCourseIndicator, toggleModuleIndicator, toggleShowcase, toggleSidebar } from './switches.ts'
import { words } from './words.ts'

interface OneSwitch {
  readonly command: typeof toggleSidebar
  readonly field: string
  readonly label: string
  readonly text: string
  /** The setting's name in the undo bar. */
  readonly named: string
  readonly failed: string
}

const OPEN: readonly OneSwitch[] = [
  {
    command: toggleSidebar,
    field: 'sidebar',
    label: words.sidebar,
    text: words.sidebarText,
    named: words.sidebar,
    failed: words.switchFailed,
  },
  {
    command: toggleShowcase,
    field: 'showcase',
    label: words.showcase,
    text: words.showcaseText,
    named: words.showcase,
    failed: words.switchFailed,
  },
]

const INDICATORS: readonly OneSwitch[] = [
  {
    command: toggleCourseIndicator,
    field: 'course_page_indicator',
    label: words.course,
    text: words.courseText,
    named: words.courseIndicator,
    failed: words.courseFailed,
  },
  {
    command: toggleModuleIndicator,
    field: 'module_page_indicator',
    label: words.module,
    text: words.moduleText,
    named: words.moduleIndicator,
    failed: words.moduleFailed,
  },
]

interface SectionProps {
  /** null: this device has never read the row. */
  readonly row: Readonly<Record<string, unknown>> | null
}

/** «Vitrine aberta» (APR-02). */
export const OpenShowcase = ({ row }: SectionProps) => <Switches title={words.open} lid={SETTINGS.platform} row={row} of={OPEN} />

/** «Indicador de páginas» (APR-03). */
export const PageIndicators = ({ row }: SectionProps) => (
  <Switches title={words.indicators} lid={SETTINGS.template} row={row} of={INDICATORS} />
)

interface SwitchesProps extends SectionProps {
  readonly title: string
  readonly lid: string
  readonly of: readonly OneSwitch[]
}

function Switches({ title, lid, row, of }: SwitchesProps) {
  return (
    <Section title={title} note={words.atOnce}>
      <div className={lined}>
        {of.map(({ command, named, ...each }) => (
          <InstantSwitch
            key={each.field}
            {...each}
            row={`settings/${lid}`}
            checked={row?.[each.field] === true}
            // Off, because a switch would show a state that is not known.
            offReason={row === null ? words.notRead : undefined}
            edit={(on) => edit(command, { on })}
            done={(on) => (on ? words.turnedOn(named) : words.turnedOff(named))}
          />
        ))}
      </div>
    </Section>
  )
}

const lined = css({ '& > *': { borderBottom: '1px solid', borderColor: 'line.faint' } })
