import '#lib/zod-jitless.ts'
import { useEffect, useId, useRef } from 'react'
import * as z from 'zod/mini'
import type { ThreadOf } from '#features/site/model/community-reads.ts'
import { uuid } from '#lib/ids.ts'
import { composer as recipe } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Face, useAuthor } from './author-line.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { commentProblem } from './text-problem.ts'
import { useComposer } from './use-composer.ts'
import { communityWords as w } from './words.ts'

interface Values extends Record<string, unknown> {
  readonly content: string
}
const schema = z.object({ content: z.string() })
const BLANK: Values = { content: '' }
const ME = { content: '' }

export interface CommentComposerProps {
  readonly of: ThreadOf
  /** The server id of the post or lesson. */
  readonly id: string
  /** The comment to answer; undefined: none. */
  readonly parent?: { readonly lid: string; readonly name: string } | undefined
  readonly link: string
  /** Closes the composer of an answer. */
  onClose?(): void
}

/** The composer of a comment, a doubt or an answer. The edit waits offline; its text is a draft until the edit is recorded. */
export function CommentComposer({ of, id, parent, link, onClose }: CommentComposerProps) {
  const workspace = useWorkspace()
  const describedBy = useId()
  const author = useAuthor(ME)
  const box = useRef<HTMLTextAreaElement>(null)
  const name = parent !== undefined ? w.writeAnswer(parent.name) : of === 'post' ? w.writeComment : w.writeDoubt
  const form = useComposer<Values>({
    form: `${of}/${id}/comment${parent === undefined ? '' : `/${parent.lid}`}`,
    label: name,
    link,
    schema,
    blank: BLANK,
    isBlank: ({ content }) => content.trim() === '',
    check: ({ content }) => commentProblem(content),
    async send({ content }, options) {
      const { comments } = await import('./comment-commands.ts')
      await workspace.record(comments[of].create, { lid: uuid(), of: id, parent: parent?.lid ?? null, content }, options)
    },
  })
  const isAnswer = parent !== undefined
  const { ready } = form
  useEffect(() => {
    if (isAnswer && ready) box.current?.focus()
  }, [isAnswer, ready])
  const parts = recipe()
  if (!ready) return null
  const submit = async () => {
    if (await form.submit()) onClose?.()
  }
  return (
    <form
      className={parts.root}
      aria-label={name}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={parts.body}>
        <Face author={author} size={40} />
        <textarea
          ref={box}
          className={parts.text}
          aria-label={name}
          aria-describedby={form.problem === null ? undefined : describedBy}
          placeholder={name}
          value={form.values.content}
          onChange={({ target }) => form.set({ content: target.value })}
        />
      </div>
      {form.problem !== null && (
        <p id={describedBy} role="alert" className={parts.problem}>
          {form.problem}
        </p>
      )}
      <ComposerFoot
        form={form}
        send={isAnswer ? w.answer : of === 'post' ? w.comment : w.ask}
        idle=""
        more={
          onClose !== undefined && (
            <Button variant="link" size="sm" onClick={onClose}>
              {w.cancel}
            </Button>
          )
        }
      />
    </form>
  )
}
