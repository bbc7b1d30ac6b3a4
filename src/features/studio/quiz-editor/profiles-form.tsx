import { useContext } from 'react'
import { blankForm } from '#contract/blank.ts'
import { QUIZ_PROFILES_MAX } from '#contract/limits.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { edit } from '#features/studio/context/edits.ts'
import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import type { FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { uuid } from '#lib/ids.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { PlusIcon, TrashIcon } from '#ui/icons-more.tsx'
import { PROFILES, questionAddress } from './address.ts'
import { commandWords } from './command-words.ts'
import { saveProfiles } from './commands.ts'
import { profilesForm, type ProfilesValues } from './form.ts'
import type { EditedQuiz } from './question-form.tsx'
import { QuestionHeadContext } from './question-head.ts'
import { words } from './words.ts'

type ProfilesEdit = DraftForm<ProfilesValues, ProfilesValues>

const FIELDS: readonly FieldSpec<ProfilesValues>[] = [
  {
    name: 'profiles',
    as: 'own',
    label: commandWords.profiles,
    say: (profiles) => (profiles as ProfilesValues['profiles']).map(({ title }) => title).join('; '),
  },
]

const SCHEMA: FormSchema<ProfilesValues> = {
  rules: profilesForm,
  blank: blankForm(profilesForm, LEARNING_NOUNS.quizzes, { profiles: [] }),
  fields: FIELDS,
}

/** The possible results of a behavioural quiz. */
export function ProfilesForm({ quiz, title }: { readonly quiz: EditedQuiz; readonly title: string }) {
  const head = useContext(QuestionHeadContext)
  return (
    <RowForm
      row={{ key: `quizzes/${quiz.lid}`, form: questionAddress(quiz.sid, PROFILES), label: words.profilesLabel }}
      schema={SCHEMA}
      save={({ output }) => [edit(saveProfiles, { lid: quiz.lid, sid: quiz.sid, title, ...output })]}
    >
      {(form) => (
        <>
          <h2 ref={head} className={heading} tabIndex={-1}>
            {words.profiles}
          </h2>
          <p className={css({ textStyle: 't13', color: 'text.second' })}>
            {form.values.profiles.length === 0 ? words.noProfiles : words.profilesText}
          </p>
          <Profiles edit={form} />
        </>
      )}
    </RowForm>
  )
}

function Profiles({ edit: { form, values, seen } }: { readonly edit: ProfilesEdit }) {
  const { profiles } = values
  type Profile = (typeof profiles)[number]
  const put = (next: Profile[]) => setField(form, 'profiles', next)
  const change = (at: number, changed: Partial<Profile>) =>
    put(profiles.map((each, place) => (place === at ? { ...each, ...changed } : each)))
  return (
    <>
      <ol className={css({ display: 'grid', gap: '6' })}>
        {profiles.map((profile, at) => {
          const before = seen.profiles.find(({ id }) => id === profile.id)
          const errors = form.formState.errors.profiles?.[at]
          return (
            <li key={profile.id} className={css({ display: 'grid', gap: '3' })}>
              <TextField
                label={words.profileName(at + 1)}
                name={`profiles.${at}.title`}
                value={profile.title}
                draft={before?.title !== profile.title}
                error={errors?.title?.message}
                onChange={({ target }) => change(at, { title: target.value })}
              />
              <TextAreaField
                label={words.profileText(at + 1)}
                name={`profiles.${at}.text`}
                value={profile.text}
                draft={before?.text !== profile.text}
                error={errors?.text?.message}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              <div>
                <Button variant="dangerQuiet" size="sm" onClick={() => put(profiles.filter((_, place) => place !== at))}>
                  <TrashIcon />
                  {words.removeProfile(at + 1)}
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        variant="add"
        off={profiles.length >= QUIZ_PROFILES_MAX}
        onClick={() => put([...profiles, { id: uuid().slice(0, 8), title: '', text: '' }])}
      >
        <PlusIcon />
        {words.addProfile}
      </Button>
    </>
  )
}

const heading = css({ textStyle: 't18', fontWeight: 600, outline: 'none', scrollMarginTop: '4' })
