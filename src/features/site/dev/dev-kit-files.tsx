import { type ReactNode, useState } from 'react'
import { CodeField } from '#ui/code-field.tsx'

/** Parts that hold something large: code, files, films. */
export function FileParts({ Box }: { Box(props: { title: string; children: ReactNode }): ReactNode }) {
  return (
    <Box title="Código HTML">
      <Codes />
    </Box>
  )
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
