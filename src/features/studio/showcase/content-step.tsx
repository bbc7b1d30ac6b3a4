import { useState } from 'react'
import { type ItemKind, itemOf, targetOf } from '#contract/carousel-items.ts'
import { type CarouselMode, chosenIn, fieldsOfMode, isDerived, MODES, modeOf } from '#contract/carousel-modes.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { control, setField } from '#features/studio/form/draft-form.ts'
import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { CourseIcon, LessonIcon, ModuleIcon } from '#ui/icons-more.tsx'
import { PickList } from '#ui/pick-list.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SegmentField } from '#ui/segment-field.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import type { CarouselEdit } from './advanced-step.tsx'
import { ChosenList } from './chosen-list.tsx'
import { cardOf, type Content, derivedItems, useContent, useRemote } from './content-source.ts'
import { formWords as words } from './form-words.ts'

const TYPES = [
  { value: CAROUSEL_TYPE.courses, label: words.kinds.course, picture: <CourseIcon /> },
  { value: CAROUSEL_TYPE.modules, label: words.kinds.module, picture: <ModuleIcon /> },
  { value: CAROUSEL_TYPE.lessons, label: words.kinds.class, picture: <LessonIcon /> },
]

/** The ways of choosing for each type; courses have only one (CAR-14..16). */
const WAYS: Readonly<Record<string, readonly { value: CarouselMode; label: string }[]>> = {
  [CAROUSEL_TYPE.modules]: [
    { value: 'byCourse', label: words.byCourse },
    { value: 'modules', label: words.custom },
  ],
  [CAROUSEL_TYPE.lessons]: [
    { value: 'byModule', label: words.byModule },
    { value: 'lessons', label: words.custom },
  ],
}

const FIRST: Readonly<Record<string, CarouselMode>> = {
  [CAROUSEL_TYPE.courses]: 'courses',
  [CAROUSEL_TYPE.modules]: 'modules',
  [CAROUSEL_TYPE.lessons]: 'lessons',
}

/** «Conteúdo do carrossel»: type, way of choosing, picker, order (CAR-13..17, CAR-28..33). */
export function ContentStep({ edit }: { readonly edit: CarouselEdit }) {
  const { values, form } = edit
  const [asked, setAsked] = useState<CarouselMode | null>(null)
  const mode = modeOf(values)
  const chosen = chosenIn(values)
  const change = (next: CarouselMode) => {
    const fields = fieldsOfMode(next, edit.seen)
    setField(form, 'type', fields.type)
    setField(form, 'type_content', fields.type_content)
    setField(form, 'custom', fields.custom)
    // Returning to the stored way of choosing restores the stored choice.
    const again = modeOf(edit.seen) === next
    setField(form, 'carousel_item', again ? edit.seen.carousel_item : [])
    setField(form, 'content', again ? edit.seen.content : [])
    form.clearErrors('content')
    setAsked(null)
  }
  const chooseMode = (next: CarouselMode | undefined) => {
    if (next === undefined || next === mode) return
    if (chosen.length === 0) change(next)
    else setAsked(next)
  }
  const ways = WAYS[values.type]
  return (
    <>
      <RadioCards<string>
        legend={words.type}
        look="signs"
        options={TYPES}
        {...control(edit, 'type')}
        onChange={(type) => chooseMode(FIRST[type])}
      />
      {ways !== undefined && mode !== null && (
        <SegmentField<CarouselMode> legend={words.how} options={ways} value={mode} onChange={chooseMode} />
      )}
      {mode !== null && <Choosing key={mode} edit={edit} mode={mode} chosen={chosen} />}
      {asked !== null && (
        <Dialog
          open
          kind="alertdialog"
          title={words.empty.title}
          description={`${words.empty.text(chosen.length)} ${words.empty.undo}`}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                {kit.action.cancel}
              </Button>
              <Button variant="primary" onClick={() => change(asked)}>
                {words.empty.confirm}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

interface ChoosingProps {
  readonly edit: CarouselEdit
  readonly mode: CarouselMode
  readonly chosen: readonly string[]
}

function Choosing(props: ChoosingProps) {
  const content = useContent()
  return content === undefined ? null : <Picking {...props} content={content} />
}

function Picking({ edit, mode, chosen, content }: ChoosingProps & { readonly content: Content }) {
  const { values, form } = edit
  const kind: ItemKind = MODES[mode].chosen
  const remote = useRemote(kind)
  const read = content.reads[kind]
  const isEmpty = typeof read.readAt === 'number' && content.options[kind].length === 0
  const put = (ids: readonly string[]) => {
    setField(form, 'content', [...ids])
    const items = derivedItems(mode, ids, content)
    if (items !== null) setField(form, 'carousel_item', items)
  }
  const toggle = (option: SelectOption) => {
    const isIn = chosen.includes(option.value)
    form.clearErrors('content')
    if (isDerived(mode)) put(isIn ? chosen.filter((id) => id !== option.value) : [...chosen, option.value])
    else if (isIn)
      setField(
        form,
        'carousel_item',
        values.carousel_item.filter((item) => targetOf(item)?.id !== option.value),
      )
    else {
      const card = cardOf(option.value, option.label, content.rows[kind].get(option.value))
      setField(form, 'carousel_item', [...values.carousel_item, itemOf(kind, card)])
    }
  }
  return (
    <>
      {read.error != null && read.error.code === 'refused' && kind !== 'class' && <Notice kind="attention">{words.loadFailed}</Notice>}
      <PickList
        label={words.kinds[kind]}
        aside={words.here}
        placeholder={words.search[kind]}
        local={content.options[kind]}
        remote={remote}
        none={isEmpty ? `${words.none[kind]}. ${words.noneYet[kind]}` : words.none[kind]}
        chosen={new Set(chosen)}
        onToggle={toggle}
        error={form.formState.errors.content?.message}
        draft={edit.differs('content') || edit.differs('carousel_item')}
      />
      <ChosenList edit={edit} mode={mode} content={content} onContent={put} />
    </>
  )
}
