import { type ReactNode, useMemo, useState } from 'react'
import { DOCUMENT_BYTES, VIDEO_BYTES } from '#contract/limits.ts'
import { css } from '#styled/css'
import { CodeField } from '#ui/code-field.tsx'
import { FileBox, type FileState } from '#ui/file-box.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { VideoField } from '#ui/video-field.tsx'

/** Parts with large content: texts, code, files, films. */
export function LargeParts({ Box }: { Box(props: { title: string; children: ReactNode }): ReactNode }) {
  return (
    <>
      <Box title="Texto rico">
        <Rich />
      </Box>
      <Box title="Código HTML">
        <Codes />
      </Box>
      <Box title="Arquivos">
        <Files />
      </Box>
      <Box title="Vídeos">
        <Films />
      </Box>
    </>
  )
}

function Rich() {
  const [html, setHtml] = useState(
    '<h2>Termos de uso</h2><p>Um <strong>texto</strong> com <a href="https://escola.com">link</a>.</p><ul><li><p>um</p></li></ul>',
  )
  return <RichTextField label="Termos de uso" value={html} onChange={setHtml} hint={`${html.length} caracteres`} />
}

const SAMPLE = `<!-- Aviso da semana -->
<section class="aviso" style="color: #ffb84d">
  <h2>Matrículas abertas</h2>
  <p>Veja os <a href="https://escola.com/cursos?ordem=novos&pagina=1">cursos novos</a> &amp; comece hoje.</p>
</section>
<style>
  .aviso h2 { font-size: 24px; margin: 0 }
</style>
`

function Codes() {
  const [code, setCode] = useState(SAMPLE)
  return (
    <>
      <CodeField label="Código" value={code} onChange={setCode} hint={`${code.length} caracteres.`} />
      <CodeField label="Com rascunho" value="<p>Olá</p>" onChange={() => {}} draft />
      <CodeField label="Com erro" value="" onChange={() => {}} error="Escreva o código do bloco." />
      <CodeField label="Só leitura" value="<p>Olá</p>" onChange={() => {}} readOnly />
    </>
  )
}

const manual = { name: 'apostila-de-violao-popular-com-todos-os-acordes-e-exercicios-da-turma.pdf', bytes: 14_200_000 }
const stages: FileState[] = [
  { kind: 'waiting', ...manual },
  { kind: 'sending', sent: 8_800_000, ...manual },
  { kind: 'done', ...manual },
  { kind: 'failed', why: 'Não foi possível enviar o arquivo.', ...manual },
]

/** The picked file is not sent. */
function usePicked() {
  const [picked, setPicked] = useState<File | null>(null)
  const file: FileState = picked === null ? { kind: 'empty' } : { kind: 'chosen', name: picked.name, bytes: picked.size }
  return { picked, box: { file, onPick: setPicked, onRemove: () => setPicked(null) } }
}

const still = { onPick: () => {}, onRemove: () => {}, onRetry: () => {} }

function Files() {
  const { box } = usePicked()
  return (
    <div className={stack}>
      <FileBox label="Documento da recompensa" maxBytes={DOCUMENT_BYTES} hint="O aluno o recebe ao chegar ao nível." {...box} />
      {stages.map((file) => (
        <FileBox key={file.kind} label={`Documento (${file.kind})`} maxBytes={DOCUMENT_BYTES} file={file} {...still} />
      ))}
      <FileBox label="Com erro" maxBytes={DOCUMENT_BYTES} file={{ kind: 'empty' }} error="Envie o documento." {...still} />
      <FileBox label="Inativo" maxBytes={DOCUMENT_BYTES} file={{ kind: 'empty' }} offReason="Precisa de conexão." {...still} />
    </div>
  )
}

function Films() {
  const { picked, box } = usePicked()
  const src = useMemo(() => (picked === null ? null : URL.createObjectURL(picked)), [picked])
  const film = { name: 'banner-de-abertura.mp4', bytes: 18_400_000 }
  return (
    <div className={stack}>
      <VideoField label="Vídeo para computador" maxBytes={VIDEO_BYTES} src={src} {...box} />
      <VideoField label="Enviando" maxBytes={VIDEO_BYTES} src={null} file={{ kind: 'sending', sent: 5_000_000, ...film }} {...still} />
      <VideoField label="Processando" maxBytes={VIDEO_BYTES} src={null} file={{ kind: 'processing', ...film }} {...still} />
      <VideoField label="Sem imagem" maxBytes={VIDEO_BYTES} src="/nada.flv" file={{ kind: 'done', ...film }} draft {...still} />
    </div>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
