import '#lib/zod-jitless.ts'
import { useEffect, useId, useRef } from 'react'
import * as z from 'zod/mini'
import { rowKey } from '#db/effect.ts'
import { css, cx } from '#styled/css'
import { composer as recipe, memberPost } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { SavedInOtherTab } from '#ui/other-tab.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { MemberText } from './member-text.tsx'
import { commentProblem, postProblem } from './text-problem.ts'
import { useComposer } from './use-composer.ts'
import { communityWords as w } from './words.ts'

interface Values extends Record<string, unknown> {
  readonly title: string
  readonly content: string
}
const schema = z.partial(z.object({ title: z.string(), content: z.string() }))

const TABLES = { post: 'community_posts', 'post comment': 'community_comments', 'lesson comment': 'lesson_comments' } as const

export interface EditTextProps {
  readonly of: 'post' | 'post comment' | 'lesson comment'
  readonly lid: string
  /** The server id of its community, post or lesson. */
  readonly place: string
  /** The post's title; comments have none. */
  readonly title?: string
  readonly content: string
  /** A post with a picture needs no text. */
  readonly mayBeEmpty?: boolean
  readonly link: string
  onClose(): void
}

/** The form to edit one's own post or comment in its place (PER-26). What is typed is a draft until the edit is recorded. */
export function EditText({ of, lid, place, title = '', content, mayBeEmpty = false, link, onClose }: EditTextProps) {
  const workspace = useWorkspace()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const isPost = of === 'post'
  const name = isPost ? w.editPost : w.editComment
  const form = useComposer<Values>({
    form: `${of}/${lid}/edit`,
    label: name,
    link,
    schema,
    row: rowKey(TABLES[of], lid),
    blank: { title, content },
    isBlank: (values) => values.title.trim() === title && values.content.trim() === content.trim(),
    check: (values) => (isPost ? postProblem(values, mayBeEmpty) : commentProblem(values.content)),
    async send(values, options) {
      if (isPost) {
        const { updatePost } = await import('./commands.ts')
        await workspace.record(updatePost, { lid, community: place, ...values }, options)
      } else {
        const { comments } = await import('./comment-commands.ts')
        const { update } = comments[of === 'post comment' ? 'post' : 'lesson']
        await workspace.record(update, { lid, of: place, content: values.content }, options)
      }
    },
  })
  const { ready, asked } = form
  useEffect(() => {
    if (ready) box.current?.focus()
  }, [ready])
  const parts = recipe()
  if (!ready) return null
  return (
    <form
      className={parts.root}
      aria-label={name}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then((isDone) => isDone && onClose())
      }}
    >
      {/* No avatar: the author is shown above. */}
      <div className={cx(parts.body, css({ display: 'block' }))}>
        <span />
        {isPost && (
          <input
            className={parts.title}
            aria-label={w.title}
            value={form.values.title}
            onChange={({ target }) => form.set({ title: target.value })}
          />
        )}
        <textarea
          ref={box}
          className={parts.text}
          aria-label={w.text}
          aria-describedby={form.problem === null ? undefined : id}
          value={form.values.content}
          onChange={({ target }) => form.set({ content: target.value })}
        />
      </div>
      {asked !== null && (
        <SavedInOtherTab
          onKeepMine={() => void asked.keepMine().then((end) => end === 'saved' && onClose())}
          onKeepTheirs={() => void asked.keepTheirs().then(onClose)}
        >
          <MemberText text={`${title}\n\n${content}`.trim()} className={memberPost().text} />
        </SavedInOtherTab>
      )}
      {form.problem !== null && (
        <p id={id} role="alert" className={parts.problem}>
          {form.problem}
        </p>
      )}
      <ComposerFoot
        form={form}
        send={w.saveEdit}
        idle=""
        more={
          <Button variant="link" size="sm" onClick={() => void form.discard().then(onClose)}>
            {w.cancel}
          </Button>
        }
      />
    </form>
  )
}
