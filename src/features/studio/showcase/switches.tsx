import { SETTINGS } from '#contract/well-known-ids.ts'
import { switchCommands } from '#features/showcase/switches.ts'
import { words as commandWords } from '#features/showcase/words.ts'
import { edit } from '#features/studio/context/edits.ts'
import { InstantSwitch } from '#features/studio/instant/instant-switch.tsx'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { Section } from '#ui/section.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { words } from './words.ts'

/** A switch of «Vitrine»: its row and field, and its name here and in the undo bar. */
interface ShowcaseSwitch {
  readonly command: (typeof switchCommands)[keyof typeof switchCommands]
  readonly lid: string
  readonly field: string
  readonly label: string
  readonly text: string
  readonly named: string
  readonly failed: string
}

const platform = { lid: SETTINGS.platform, failed: commandWords.platformFailed }

const CONTINUE: readonly ShowcaseSwitch[] = [
  {
    ...platform,
    command: switchCommands.toggleContinueCourses,
    field: 'show_carrousel_continue_course',
    label: words.courses,
    text: words.coursesText,
    named: commandWords.continueCourses,
  },
  {
    ...platform,
    command: switchCommands.toggleContinueModules,
    field: 'show_carrousel_continue_module',
    label: words.modules,
    text: words.modulesText,
    named: commandWords.continueModules,
  },
  {
    ...platform,
    command: switchCommands.toggleContinueLessons,
    field: 'show_carrousel_continue_class',
    label: words.lessons,
    text: words.lessonsText,
    named: commandWords.continueLessons,
  },
]

const HIGHLIGHT: readonly ShowcaseSwitch[] = [
  {
    ...platform,
    command: switchCommands.toggleHighlight,
    field: 'show_carrousel_highlight',
    label: words.highlight,
    text: words.highlightText,
    named: commandWords.highlight,
  },
]

const MY_LIST: readonly ShowcaseSwitch[] = [
  {
    command: switchCommands.toggleMyList,
    lid: SETTINGS.mylist,
    field: 'published',
    label: words.myList,
    text: words.myListText,
    named: commandWords.myList,
    failed: commandWords.myListFailed,
  },
]

const BLOCKED: readonly ShowcaseSwitch[] = [
  {
    command: switchCommands.toggleBlockedContent,
    lid: SETTINGS.content,
    field: 'show_blocked_content',
    label: commandWords.blockedContent,
    text: words.blockedText,
    named: commandWords.blockedContent,
    failed: commandWords.blockedFailed,
  },
]

/** «Tipos de carrossel» and «Conteúdo bloqueado»: each switch is saved at once (VIT-01..07). */
export function ShowcaseSwitches() {
  return (
    <>
      <Section title={words.types} note={words.atOnce}>
        <Tabs
          label={words.types}
          fit="even"
          items={[
            { value: 'continue', label: words.continue, content: <Switches of={CONTINUE} /> },
            { value: 'highlight', label: words.highlight, content: <Switches of={HIGHLIGHT} /> },
            { value: 'mylist', label: words.myList, content: <Switches of={MY_LIST} /> },
          ]}
        />
      </Section>
      <Section title={words.blocked}>
        <Switches of={BLOCKED} />
      </Section>
    </>
  )
}

const Switches = ({ of }: { readonly of: readonly ShowcaseSwitch[] }) => (
  <div className={lined}>
    {of.map((each) => (
      <OneSwitch key={each.field} {...each} />
    ))}
  </div>
)

function OneSwitch({ command, lid, field, label, text, named, failed }: ShowcaseSwitch) {
  const row = useRow('settings', lid)
  if (row === undefined) return null
  return (
    <InstantSwitch
      label={label}
      text={text}
      row={`settings/${lid}`}
      field={field}
      checked={row?.[field] === true}
      edit={(on) => edit(command, { on })}
      done={(on) => (on ? commandWords.turnedOn(named) : commandWords.turnedOff(named))}
      failed={failed}
    />
  )
}

const lined = css({ '& > *': { borderBottom: '1px solid', borderColor: 'line.faint' } })
