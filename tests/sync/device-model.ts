import { carousel } from '#contract/carousels.ts'
import { link } from '#contract/links.ts'
import { profile } from '#contract/session.ts'
import { extraSettings, platformInfo, platformSettings } from '#contract/settings.ts'
import { siteCommands } from '#features/site/commands.ts'
import { carouselsResource, platformResource, profileResource } from '#features/site/resources.ts'
import { footerCommands } from '#features/studio/footer/commands.ts'
import { createLink, linkCommands, updateLink } from '#features/studio/header-links/commands.ts'
import { linksResource } from '#features/studio/header-links/resources.ts'
import { seoCommands } from '#features/studio/seo/commands.ts'
import { createModel } from '#sync/model/model.ts'

/** The same calls from a lane of their own: features to come may touch one row from two lanes. */
export const createAside = { ...createLink, name: 'createAside', lane: () => 'aside' }
export const updateAside = { ...updateLink, name: 'updateAside', lane: () => 'aside' }

/** What the model server knows, and no more: every class of call has one command here. */
export const model = createModel({
  commands: [...linkCommands, ...footerCommands, ...seoCommands, ...siteCommands, createAside, updateAside],
  resources: [linksResource, platformResource, carouselsResource, profileResource],
  entities: [link, platformSettings, platformInfo, extraSettings, carousel, profile],
})
