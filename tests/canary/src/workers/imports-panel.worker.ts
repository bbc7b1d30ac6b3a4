// expects: no-restricted-imports
import { Panel } from '#features/studio/footer/panel.tsx'

export const panel = Panel
