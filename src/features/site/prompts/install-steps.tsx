import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HomePicture, MenuPicture, SharePicture } from './install-art.tsx'
import { words } from './prompt-words.ts'

const w = words.install
const PICTURES = [<SharePicture key="share" />, <MenuPicture key="menu" />, <HomePicture key="home" />]

/** How to install the app on an iPhone, where only the browser's menu can. */
export function InstallSteps({ onClose }: { onClose(): void }) {
  const parts = promptCard()
  return (
    <Dialog
      open
      onClose={onClose}
      title={w.steps}
      footer={
        <Button variant="primary" onClick={onClose}>
          {w.done}
        </Button>
      }
    >
      <ol className={parts.steps}>
        {w.step.map(([what, where], at) => (
          <li key={what} className={parts.step}>
            <span className={parts.picture}>{PICTURES[at]}</span>
            <div>
              <b>{what}</b>
              <p>{where}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
