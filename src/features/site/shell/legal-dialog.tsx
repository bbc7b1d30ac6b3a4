import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** Terms or privacy in the owner's words, sanitised. A chunk of its own. */
export function LegalDialog({ title, html, onClose }: { title: string; html: string; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <RichText html={html} />
    </Dialog>
  )
}
