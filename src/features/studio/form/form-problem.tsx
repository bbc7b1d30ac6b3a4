import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import { useFieldsProblem } from '#features/studio/context/problems.ts'
import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'

/** The server's errors for this form's fields, shown where they can be corrected (NET-04, NET-06). The toast has already announced them. */
export function FormProblem({ row, fields }: { readonly row: string; readonly fields: readonly string[] }) {
  const { go } = useDrawer()
  const text = useFieldsProblem(row, fields)
  if (text === null) return null
  return (
    <Notice
      kind="attention"
      icon={<AlertIcon size={16} />}
      actions={
        <Button variant="link" size="sm" onClick={() => go(CENTRAL)}>
          {kit.action.seeAndSolve}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
