import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { updateSeo } from './commands.ts'

export const seoModel: PanelModel = { commands: [updateSeo] }
