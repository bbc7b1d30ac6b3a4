import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { updateFavicon, updateHorizontalLogo, updateSquareLogo } from './commands.ts'
import { updateAppearance } from './look.ts'
import { toggleCourseIndicator, toggleModuleIndicator, toggleShowcase, toggleSidebar } from './switches.ts'

export const appearanceModel: PanelModel = {
  commands: [
    updateSquareLogo,
    updateHorizontalLogo,
    updateFavicon,
    updateAppearance,
    toggleSidebar,
    toggleShowcase,
    toggleCourseIndicator,
    toggleModuleIndicator,
  ],
}
