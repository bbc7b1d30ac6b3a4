import type { JSONSchemaForWebApplicationManifestFiles as WebManifest } from '@schemastore/web-manifest'
import {
  iconAddress,
  type IconUse,
  SHARE_PATH,
  SHARED_FIELD,
  startAddress,
  startOf,
  WORK_EXTENSION,
  WORK_TYPE,
} from '#contract/app-files.ts'
import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { barColour } from '#contract/browser-bar.ts'
import { DESCRIBED } from '#contract/school-words.ts'
import type { Language } from '#lib/language.ts'
import { oneLine } from '#lib/one-line.ts'
import { shortName } from '#lib/short-name.ts'
import type { SchoolFacts } from './subject.ts'

// What a browser installs (PWA-10): the school under its own name, with its icon and its colours.

/** Who asks; null: nobody is signed in. */
export type Role = 'editor' | 'student' | null

export interface ManifestFacts {
  readonly school: SchoolFacts
  readonly role: Role
  readonly language: Language
  /** Changes with the school's look: an icon's address is kept for ever. */
  readonly version: string
  /** The school's card, 1200 × 630; null: it has no address. */
  readonly card: string | null
}

const TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }
const GROUND = '#101513'
const CENTRAL = '/homepage?edit=sincronizacao'

const WORDS = {
  pt: {
    goOn: 'Continuar',
    goOnText: 'A próxima aula',
    news: 'Avisos',
    newsText: 'Suas notificações',
    edit: 'Edição',
    editText: 'Editar o site',
    central: 'Central',
    centralText: 'O que ainda não foi enviado',
    work: 'Alterações guardadas em arquivo',
  },
  en: {
    goOn: 'Continue',
    goOnText: 'Your next lesson',
    news: 'News',
    newsText: 'Your notifications',
    edit: 'Edit',
    editText: 'Edit the site',
    central: 'Sync center',
    centralText: 'What has not been sent yet',
    work: 'Changes kept in a file',
  },
  es: {
    goOn: 'Continuar',
    goOnText: 'La próxima lección',
    news: 'Avisos',
    newsText: 'Tus notificaciones',
    edit: 'Edición',
    editText: 'Editar el sitio',
    central: 'Centro',
    centralText: 'Lo que aún no se envió',
    work: 'Cambios guardados en un archivo',
  },
} as const

export function manifestOf({ school, role, language, version, card }: ManifestFacts) {
  const { about } = school
  /** Only where several schools share an origin does an address name one. */
  const named = school.shared ? school.tenantId : null
  const at = (path: string) => startOf(path, named)
  const base = shownBackgroundOf(about.background).base
  return {
    id: at('/'),
    name: about.name,
    short_name: shortName(about.name),
    description: about.description === '' ? DESCRIBED[language](about.name) : oneLine(about.description, 300),
    lang: TAGS[language],
    dir: 'ltr',
    start_url: at('/homepage'),
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: barColour(about.colour) ?? GROUND,
    background_color: base,
    categories: ['education'],
    icons: ICONS.map(([use, size]) => icon(school.tenantId, { use, size, version })),
    screenshots: [
      ...(card === null ? [] : [{ src: card, sizes: '1200x630', type: 'image/png', form_factor: 'wide', label: about.name }]),
      { src: startAddress(school.tenantId, 1080, 1920), sizes: '1080x1920', type: 'image/png', form_factor: 'narrow', label: about.name },
    ],
    shortcuts: shortcutsOf(role, language).map((each) => ({
      ...each,
      url: at(each.url),
      icons: [icon(school.tenantId, { use: 'any', size: 96, version })],
    })),
    ...sharingOf(role, at),
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  } satisfies WebManifest & NewerMembers
}

/** What other apps may give to this one. A stranger could only be asked to sign in. */
function sharingOf(role: Role, at: (path: string) => string): Pick<NewerMembers, 'share_target' | 'file_handlers'> {
  if (role === null) return {}
  return {
    share_target: {
      action: at(SHARE_PATH),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: SHARED_FIELD, accept: ['image/*', '.heic', '.heif'] }] },
    },
    ...(role === 'editor' && {
      file_handlers: [{ action: at(CENTRAL), accept: { [WORK_TYPE]: [WORK_EXTENSION] }, launch_type: 'single-client' }],
    }),
  }
}

/** Members that the published schema does not have yet. */
interface NewerMembers {
  readonly launch_handler: { readonly client_mode: readonly ('auto' | 'navigate-existing' | 'navigate-new' | 'focus-existing')[] }
  readonly share_target?: {
    readonly action: string
    readonly method: 'POST'
    readonly enctype: 'multipart/form-data'
    readonly params: {
      readonly title: string
      readonly text: string
      readonly url: string
      readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[]
    }
  }
  readonly file_handlers?: readonly {
    readonly action: string
    readonly accept: Readonly<Record<string, readonly `.${string}`[]>>
    readonly launch_type: 'single-client' | 'multiple-clients'
  }[]
}

type Purpose = Exclude<IconUse, 'apple'>

const ICONS: readonly (readonly [Purpose, number])[] = [
  ['any', 192],
  ['any', 512],
  ['maskable', 192],
  ['maskable', 512],
  ['monochrome', 512],
]

const icon = (tenant: number | null, wish: { use: Purpose; size: number; version: string }) => ({
  src: iconAddress(tenant, wish),
  sizes: `${wish.size}x${wish.size}`,
  type: 'image/png',
  purpose: wish.use,
})

function shortcutsOf(role: Role, language: Language) {
  const w = WORDS[language]
  const goOn = { name: w.goOn, description: w.goOnText, url: '/continuar' }
  const news = { name: w.news, description: w.newsText, url: '/notifications' }
  const edit = { name: w.edit, description: w.editText, url: '/homepage?edit=' }
  const central = { name: w.central, description: w.centralText, url: CENTRAL }
  return role === 'editor' ? [edit, central, news] : [goOn, news]
}
