import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { toggleCredit, toggleFooter, updateExtra } from './commands.ts'

export const footerModel: PanelModel = { commands: [toggleFooter, toggleCredit, updateExtra] }
