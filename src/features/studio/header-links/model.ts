import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { createLink, orderLinks, removeLink, updateLink } from './commands.ts'

export const headerLinksModel: PanelModel = { commands: [createLink, updateLink, removeLink, orderLinks] }
