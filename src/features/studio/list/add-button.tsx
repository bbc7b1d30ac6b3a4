import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { startEmpty } from '#features/studio/form/new-form.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons-more.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** The most rows, and what to do at the limit. */
export interface Limit {
  readonly max: number
  readonly title: string
  readonly text: string
  /** The title is the button's tooltip. */
  readonly tip?: true
}

interface AddButtonProps {
  readonly path: string
  readonly words: { readonly add: string }
  readonly variant: 'primary' | 'add'
  /** The id of the text that says why no more can be added. */
  readonly reason?: string | undefined
  readonly limit?: Limit | undefined
}

/** «Novo link», or why there may be no more. */
export function AddButton({ path, words, variant, reason, limit }: AddButtonProps) {
  const { go } = useDrawer()
  const button = (
    <Button
      variant={variant}
      off={reason !== undefined}
      data-row-add
      aria-describedby={reason}
      onClick={() => {
        startEmpty()
        go(`${path}/novo`)
      }}
    >
      <PlusIcon />
      {words.add}
    </Button>
  )
  return reason !== undefined && limit?.tip === true ? <Tooltip text={limit.title}>{button}</Tooltip> : button
}
