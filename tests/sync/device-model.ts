import { carousel } from '#contract/carousels.ts'
import { codecOf } from '#contract/codec.ts'
import { showcaseCommands } from '#features/showcase/commands.ts'
import { siteCommands } from '#features/site/model/commands.ts'
import { siteResource } from '#features/site/model/resources.ts'
import { footerModel } from '#features/studio/footer/commands.ts'
import { createLink, headerLinksModel, updateLink } from '#features/studio/header-links/commands.ts'
import { seoModel, updateSeo } from '#features/studio/seo/commands.ts'
import { valueComparer } from '#sync/model/compare-values.ts'
import { createModel } from '#sync/model/model.ts'

/** The same commands in a lane of their own: future features may edit one row from two lanes. */
export const createAside = { ...createLink, name: 'createAside', lane: () => 'aside' }
export const updateAside = { ...updateLink, name: 'updateAside', lane: () => 'aside' }
/** An edit that four lists show, as a finished lesson is shown. */
export const nameEverywhere = { ...updateSeo, name: 'nameEverywhere', resources: ['platform', 'links', 'carousels', 'profile'] }

/** The engine's model for the model server: it has one command for every endpoint class. */
export const model = createModel({
  commands: [
    ...headerLinksModel.commands,
    ...footerModel.commands,
    ...seoModel.commands,
    ...showcaseCommands,
    ...siteCommands,
    createAside,
    updateAside,
    nameEverywhere,
  ],
  resources: ['links', 'platform', 'carousels', 'profile'].map(siteResource),
  same: valueComparer({ own: [carousel], of: codecOf }),
})
