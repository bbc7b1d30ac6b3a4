import type { DemoSchool } from './school.ts'

export interface DemoBlock {
  readonly title: string
  readonly html: string
  readonly page: 'homepage' | 'course'
  /** The title of its course. */
  readonly course?: string
}

/** A countdown to the next Thursday, 19h: markup, style and script. */
const COUNTDOWN = `<section class="roda" lang="pt-BR">
  <p>Roda ao vivo, quinta às 19h</p>
  <div class="conta" role="timer" aria-label="Falta para a roda">
    <span><b id="dias">0</b> dias</span>
    <span><b id="horas">00</b> horas</span>
    <span><b id="min">00</b> min</span>
  </div>
  <a href="/comunidade/explorer?tenant=1">Guardar lugar</a>
</section>

<style>
  .roda { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; padding: 24px;
    border: 1px solid #3a2a14; border-radius: 16px; background: #20130a; color: #f4f1e7; font: 15px/1.4 system-ui, sans-serif }
  .roda p { margin: 0; font: 22px/1.3 Georgia, serif }
  .conta { display: flex; gap: 24px; text-align: center; font-size: 13px }
  .conta b { display: block; color: #ffb84d; font: 40px/1.1 Georgia, serif }
  .roda a { padding: 12px 20px; border: 1.5px solid #ffb84d; border-radius: 64px; color: inherit; text-decoration: none; font-weight: 600 }
</style>

<script>
  function conta() {
    const agora = new Date()
    const fim = new Date(agora)
    fim.setDate(agora.getDate() + ((4 - agora.getDay() + 7) % 7))
    fim.setHours(19, 0, 0, 0)
    if (fim <= agora) fim.setDate(fim.getDate() + 7)
    const minutos = Math.floor((fim - agora) / 60000)
    const dois = (n) => String(n).padStart(2, '0')
    document.getElementById('dias').textContent = Math.floor(minutos / 1440)
    document.getElementById('horas').textContent = dois(Math.floor(minutos / 60) % 24)
    document.getElementById('min').textContent = dois(minutos % 60)
  }
  conta()
  setInterval(conta, 10000)
</script>`

const MATERIALS = `<section class="lista" lang="pt-BR">
  <h2>Separe antes de começar</h2>
  <ul>
    <li>Uma câmera ou um celular com a bateria cheia</li>
    <li>Um caderno para anotar a hora de cada foto</li>
    <li>Vinte minutos perto de uma janela</li>
  </ul>
</section>

<style>
  .lista { padding: 20px 24px; border: 1px solid #3c3c3c; border-radius: 12px; background: #1b1b1b; color: #f2f2f2; font: 15px/1.6 system-ui, sans-serif }
  .lista h2 { margin: 0 0 8px; font-size: 18px }
  .lista ul { margin: 0; padding-left: 20px }
</style>`

/** The owner's blocks of each demo school (HTM). */
export const BLOCKS: Readonly<Record<DemoSchool['folder'], readonly DemoBlock[]>> = {
  sabia: [{ title: 'Contagem da roda', page: 'homepage', html: COUNTDOWN }],
  ipe: [{ title: 'Lista de materiais do curso', page: 'course', course: 'A luz primeiro', html: MATERIALS }],
}
