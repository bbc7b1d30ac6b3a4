import { banner } from '#contract/banners.ts'
import { carousel } from '#contract/carousels.ts'
import { community } from '#contract/communities.ts'
import { course, courseModule, favorite, lesson, product } from '#contract/content.ts'
import { link } from '#contract/links.ts'
import { notification } from '#contract/notifications.ts'
import { profile } from '#contract/session.ts'
import {
  communitiesSettings,
  contentSettings,
  extraSettings,
  loginSettings,
  myListSettings,
  platformInfo,
  platformSettings,
  templateSettings,
} from '#contract/settings.ts'
import { createModel } from '#sync/model.ts'
import { siteCommands } from './site/commands.ts'
import { siteResources } from './site/resources.ts'
import { appearanceCommands } from './studio/appearance/commands.ts'
import { contentResources } from './studio/content/resources.ts'
import { footerCommands } from './studio/footer/commands.ts'
import { linkCommands } from './studio/header-links/commands.ts'
import { linksResource } from './studio/header-links/resources.ts'
import { seoCommands } from './studio/seo/commands.ts'

/** Everything that works without a network: the worker and the page register the same. A new panel adds its line here. */
export const model = createModel({
  commands: [...appearanceCommands, ...linkCommands, ...footerCommands, ...seoCommands, ...siteCommands],
  resources: [linksResource, ...siteResources, ...contentResources],
  entities: [
    link,
    platformSettings,
    loginSettings,
    platformInfo,
    extraSettings,
    templateSettings,
    contentSettings,
    myListSettings,
    communitiesSettings,
    banner,
    carousel,
    community,
    course,
    courseModule,
    favorite,
    lesson,
    notification,
    product,
    profile,
  ],
})
