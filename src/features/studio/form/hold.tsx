import { type ReactNode, useId, useLayoutEffect } from 'react'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { useRowForm } from './row-form-context.ts'

/** «Salvar» is off while there is a reason: a field still makes its value (BAN-25), or a name is missing (QUI-06). */
export const Hold = ({ why }: { readonly why: string | null }) =>
  why !== null && (
    <Held>
      {(id) => (
        <span id={id} className="vh">
          {why}
        </span>
      )}
    </Held>
  )

/** Why nothing can be saved here, whatever is written. */
export const Blocked = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Held>
    {(id) => (
      <div id={id}>
        <Notice kind="attention" icon={<AlertIcon size={16} />} role="status">
          <b>{title}</b>
          <br />
          {text}
        </Notice>
      </div>
    )}
  </Held>
)

/** Before it is painted: «Salvar» is never seen on. */
function Held({ children }: { readonly children: (id: string) => ReactNode }) {
  const { hold } = useRowForm()
  const id = useId()
  useLayoutEffect(() => hold(id), [hold, id])
  return children(id)
}
