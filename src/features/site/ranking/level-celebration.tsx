import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { CelebrationArt, isCelebration } from '#ui/celebration-art.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Mine } from './use-ranking.ts'
import { words } from './words.ts'

/** The celebration of the person's level, which they can repeat (PER-15). */
export function LevelCelebration({ level }: { readonly level: Mine['level'] }) {
  const [open, setOpen] = useState(false)
  if (level === null || !isCelebration(level.animation)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {words.again}
      </Button>
      {open && (
        <Dialog open title={words.levelNow(level.name)} onClose={close} footer={<Button onClick={close}>{words.close}</Button>}>
          <div className={css({ width: '[220px]', height: '[220px]', marginInline: 'auto', overflow: 'hidden' })}>
            <CelebrationArt name={level.animation} label={words.art} />
          </div>
        </Dialog>
      )}
    </>
  )
}
