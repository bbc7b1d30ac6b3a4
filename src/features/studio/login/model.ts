import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { updateLogin, updateLoginBanner, updateLoginBannerVertical } from './commands.ts'

export const loginModel: PanelModel = { commands: [updateLogin, updateLoginBanner, updateLoginBannerVertical] }
