import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { createMarquee, removeMarquee, updateMarquee } from './marquee-commands.ts'
import { updateComments, updateTemplate } from './settings-commands.ts'

export const lessonModel: PanelModel = { commands: [updateTemplate, updateComments, createMarquee, updateMarquee, removeMarquee] }
