import { createClock } from './clock.ts'

// Rows of the browser itself, as many as the showcase has, without styles or listeners: what a press costs on this machine by itself.
globalThis.clock = createClock()
for (let row = 1; row <= 60; row++) {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = `Linha ${row}`
  details.append(summary, `Vinte itens da linha ${row}`)
  document.body.append(details)
}
