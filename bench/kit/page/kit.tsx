import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#lib/must.ts'
import { DevKit } from '#tests/kit/kit.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { createClock } from './clock.ts'

// Every part in every state, rendered as the product's root renders its pages.

globalThis.clock = createClock()

createRoot(must(document.getElementById('root'), '#root')).render(
  <StrictMode>
    <DevKit />
    <ToastRegion />
  </StrictMode>,
)
