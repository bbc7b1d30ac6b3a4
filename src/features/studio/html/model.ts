import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { createHtml, removeHtml, updateHtml } from './commands.ts'

export const htmlModel: PanelModel = { commands: [createHtml, updateHtml, removeHtml] }
