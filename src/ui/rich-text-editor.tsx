import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ProseMirrorParser } from '@tiptap/pm/model'
import { type Editor, EditorContent, type EditorOptions, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { safeHref } from '#lib/url.ts'
import { richText } from '#styled/recipes'
import { sanitizePasted, textToFragment } from './pasted.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { sanitizeHtml, sanitizeToFragment } from './sanitize.ts'

export interface RichTextEditorProps {
  /** Stored markup. It is sanitised on input and output. */
  value: string
  /** Sanitised markup; `''` when it is empty. */
  onChange(html: string): void
  onBlur?(): void
  draft?: boolean
  /** Off when the form has its own undo and redo buttons. */
  ownHistory?: boolean
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => safeHref(url) !== null,
    },
  }),
]
const schema = getSchema(extensions)

/** Markup → document without `innerHTML` and `DOMParser`, both Trusted Types sinks: DOMPurify returns nodes. */
function htmlToDocument(html: string): JSONContent {
  const box = document.createElement('div')
  box.append(sanitizeToFragment(html))
  return ProseMirrorParser.fromSchema(schema).parse(box).toJSON()
}

/** Conversion of pasted content (`pasted.ts`). Enter within a pasted text is a paragraph. */
const pasting: EditorOptions['editorProps'] = {
  transformPastedHTML: sanitizePasted,
  // The editor's own schema: nodes of another schema, however similar, are not accepted.
  clipboardTextParser: (text, _context, _plain, view) => ProseMirrorParser.fromSchema(view.state.schema).parseSlice(textToFragment(text)),
}

const documentToHtml = (editor: Editor): string => (editor.isEmpty ? '' : sanitizeHtml(editor.getHTML()))

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, draft = false, ownHistory = true, invalid = false, labelledBy, describedBy } = props
  const parts = richText({ draft: draft && !invalid, invalid })
  // The editor's last value: only a different value is set from outside, so that the cursor does not jump.
  const said = useRef(value)
  const latest = useRef({ onChange, onBlur })
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })

  const editor = useEditor({
    extensions,
    injectCSS: false, // the CSP forbids <style>; our own CSS is in the recipe
    content: htmlToDocument(value),
    editorProps: { ...pasting, attributes: editorAttributes(labelledBy, describedBy, invalid) },
    onUpdate: ({ editor: now }) => {
      const html = documentToHtml(now)
      if (html === said.current) return
      said.current = html
      latest.current.onChange(html)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(htmlToDocument(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor.setOptions({ editorProps: { ...pasting, attributes: editorAttributes(labelledBy, describedBy, invalid) } })
  }, [editor, labelledBy, describedBy, invalid])

  return (
    <div className={parts.editor}>
      <RichTextTools editor={editor} ownHistory={ownHistory} />
      <EditorContent editor={editor} className={parts.page} />
    </div>
  )
}

function editorAttributes(labelledBy: string | undefined, describedBy: string | undefined, invalid: boolean) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    // A translation by the browser would be stored as typed text.
    translate: 'no',
    ...(labelledBy !== undefined && { 'aria-labelledby': labelledBy }),
    ...(describedBy !== undefined && describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  }
}
