import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** The school's terms or privacy text, sanitised. A separate chunk. */
export function LegalDialog({ title, html, onClose }: { title: string; html: string; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <RichText html={html} />
    </Dialog>
  )
}
