import '#lib/zod-jitless.ts'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { FileValue } from '#db/effect.ts'
import { handedTo, takeText } from '#images/field/handed.ts'
import { uuid } from '#lib/ids.ts'
import { composer as recipe } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ImageIcon } from '#ui/icons-more.tsx'
import { PendingWorkContext, usePendingWork } from '#ui/pending-work.ts'
import { Face, useAuthor } from './author-line.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import type { About } from './rows.ts'
import { postProblem } from './text-problem.ts'
import { useComposer } from './use-composer.ts'
import { communityWords as w } from './words.ts'

const PictureField = lazy(() => import('#images/field/picture-field.tsx').then((module) => ({ default: module.PictureField })))

interface Values extends Record<string, unknown> {
  readonly title: string
  readonly content: string
  readonly image: FileValue | ''
}

const schema = z.object({ title: z.string(), content: z.string(), image: z.union([z.object({ $blob: z.string() }), z.literal('')]) })
const BLANK: Values = { title: '', content: '', image: '' }
const ME = { content: '' }

const isBlank = ({ title, content, image }: Values) => title.trim() === '' && content.trim() === '' && image === ''

/** Why nothing can be published here; null: publishing is possible. */
export function whyNot({ publications, comments, text, images }: About): string | null {
  if (!publications) return comments ? w.noPublications : w.noPublicationsNorComments
  return text || images ? null : w.noTextNorImages
}

/** A new post: title, text and picture, as far as the community allows them. It can be published offline, and then waits. */
export function PostComposer({ community, about, link }: { community: string; about: About; link: string }) {
  const workspace = useWorkspace()
  const id = useId()
  const author = useAuthor(ME)
  const [picking, setPicking] = useState(() => (handedTo('post')?.file ?? null) !== null)
  // Stays open: closing when it loses the focus would move the element that is being pressed.
  const [opened, setOpened] = useState(false)
  const form = useComposer<Values>({
    form: `community/${community}/post`,
    label: `${w.newPost}: ${about.title}`,
    link,
    schema,
    blank: BLANK,
    isBlank,
    check: (values) => postProblem(values, values.image !== ''),
    async send(values, options) {
      const { createPost } = await import('./commands.ts')
      await workspace.record(createPost, { lid: uuid(), community, ...values }, options)
      setPicking(false)
    },
  })
  const { ready, values, set } = form
  const { content: written } = values
  useEffect(() => {
    const given = ready ? takeText('post') : ''
    if (given !== '') set({ content: [written, given].filter(Boolean).join('\n\n') })
  }, [ready, written, set])
  const making = usePendingWork(async () => void (await form.submit()))
  const parts = recipe()
  const { title, content, image } = values
  return (
    <form
      className={parts.root}
      data-rest={about.text && !opened && form.blank && form.problem === null && !picking ? '' : undefined}
      aria-label={w.newPost}
      autoComplete="off"
      noValidate
      // Takes its space before the draft is read, so that the posts below do not move (PER-21).
      inert={!form.ready}
      onFocus={() => setOpened(true)}
      onSubmit={(event) => {
        event.preventDefault()
        void making.save()
      }}
    >
      <div className={parts.body}>
        <Face author={author} size={40} />
        <input
          className={parts.title}
          aria-label={w.title}
          aria-describedby={form.problem === null ? undefined : id}
          placeholder={w.titlePlaceholder}
          value={title}
          onChange={({ target }) => form.set({ title: target.value })}
        />
        {about.text && (
          <textarea
            className={parts.text}
            aria-label={w.text}
            placeholder={w.textPlaceholder}
            value={content}
            onChange={({ target }) => form.set({ content: target.value })}
          />
        )}
        {!about.text && <p className={parts.note}>{w.noText}</p>}
        {about.text && content !== '' && <p className={parts.note}>{w.format}</p>}
      </div>
      {about.images && (picking || image !== '') && (
        <div className={parts.picture}>
          <PendingWorkContext value={making.pendingWork}>
            <Suspense>
              <PictureField
                slot="post"
                label={w.image}
                alt={w.imageAlt}
                hint={w.imageHint}
                value={image}
                draft={image !== ''}
                onChange={(value) => form.set({ image: value })}
              />
            </Suspense>
          </PendingWorkContext>
        </div>
      )}
      {form.problem !== null && (
        <p id={id} role="alert" className={parts.problem}>
          {form.problem}
        </p>
      )}
      <ComposerFoot
        form={form}
        send={w.publish}
        idle={w.goesNow}
        busy={making.waits}
        tools={
          about.images &&
          !picking &&
          image === '' && (
            <Button variant="line" shape="pill" onClick={() => setPicking(true)}>
              <ImageIcon />
              {w.image}
            </Button>
          )
        }
        more={
          !form.blank && (
            <Button variant="link" size="sm" onClick={() => void form.discard().then(() => setPicking(false))}>
              {w.discard}
            </Button>
          )
        }
      />
    </form>
  )
}
