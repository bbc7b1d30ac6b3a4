import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { createBanner, orderBanners, removeBanner, updateBanner, updateBannerSettings } from './commands.ts'

export const bannerModel: PanelModel = { commands: [createBanner, updateBanner, removeBanner, orderBanners, updateBannerSettings] }
