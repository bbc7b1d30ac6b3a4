// expects: nothing
import { must } from '#lib/must.ts'
import { PanelFrame } from '#features/studio/panel-frame.tsx'
import { Button } from '#ui/button.tsx'

export const parts = must([PanelFrame, Button], 'parts')
