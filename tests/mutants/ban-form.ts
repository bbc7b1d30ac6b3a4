import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// The form of a banner: its texts and faces, its pictures and films, and how it is saved.

const COMMANDS = 'src/features/studio/banner/commands.ts'
const WORDS = 'src/features/studio/banner/command-words.ts'
const FORM = 'src/features/studio/banner/form.ts'
const FORM_VIEW = 'src/features/studio/banner/banner-form.tsx'
const FONTS_TAB = 'src/features/studio/banner/fonts-tab.tsx'
const TEXT_FIELDS = 'src/contract/text-fields.ts'
const PANEL = 'src/features/studio/banner/panel.tsx'
const FILE_STATE = 'src/features/studio/shared/file-state.ts'
const CONTRACT = 'src/contract/banners.ts'
const LIMITS = 'src/contract/limits.ts'
const SLOTS = 'src/images/slots.ts'

export const banForm: readonly Mutant[] = [
  mutant(
    'BAN-16',
    'banner-button-text-not-sent',
    'The text of the button is not sent',
    edit(CONTRACT, "'url_primary', 'text_button', 'chosen_texts'] as const", "'url_primary', 'chosen_texts'] as const"),
  ),
  mutant(
    'BAN-16',
    'banner-button-link-missing',
    'The form has no field for the link of the button',
    edit(FORM_VIEW, "  { name: 'url_primary', as: 'address', label: fieldNames.url_primary, hint: words.urlHint },\n", ''),
  ),
  mutant(
    'BAN-16',
    'banner-tall-film-on-the-desk',
    'A desktop plays the film of phones',
    edit('src/features/site/home/hero-video.tsx', 'phone ? (tall ?? wide) : (wide ?? tall)', 'phone ? (wide ?? tall) : (tall ?? wide)'),
  ),
  mutant(
    'BAN-17',
    'banner-description-weight-of-the-title',
    'The weight of the description is that of the title',
    edit(TEXT_FIELDS, "'weight_subtitle', 'size_subtitle'", "'weight_title', 'size_subtitle'"),
  ),
  mutant(
    'BAN-17',
    'banner-sizes-not-sent',
    'The sizes of the texts are not sent',
    edit(COMMANDS, '...BANNER_WEIGHTS, ...BANNER_SIZES]', '...BANNER_WEIGHTS, ...BANNER_SIZES.slice(4)]'),
  ),
  mutant(
    'BAN-18',
    'banner-default-size-18',
    'The default size is 18 px',
    edit(
      LIMITS,
      "BANNER_TEXT_DEFAULTS = { weight: 400, size: 16, font: 'Poppins' }",
      "BANNER_TEXT_DEFAULTS = { weight: 400, size: 18, font: 'Poppins' }",
    ),
  ),
  mutant(
    'BAN-18',
    'banner-default-font-of-the-house',
    'A new banner has Poppins where the school has a font of its own',
    edit(FORM, "const face = font === '' ? house : font", "const face = font !== '' ? house : font"),
  ),
  mutant(
    'BAN-19',
    'banner-size-to-48',
    'A size of 48 is taken',
    edit(LIMITS, 'BANNER_SIZE = { min: 8, max: 40 }', 'BANNER_SIZE = { min: 8, max: 48 }'),
  ),
  mutant(
    'BAN-19',
    'banner-weight-500-missing',
    'Medium 500 is not offered',
    edit(FONTS_TAB, '[100, 300, 400, 500, 700, 900]', '[100, 300, 400, 700, 900]'),
  ),
  mutant(
    'BAN-20',
    'banner-description-255',
    'A description of 255 characters is taken',
    edit(LIMITS, 'BANNER_SUBTITLE_MAX = 250', 'BANNER_SUBTITLE_MAX = 255'),
  ),
  mutant(
    'BAN-20',
    'banner-description-without-counter',
    'The description has no counter',
    edit(FORM_VIEW, 'label: fieldNames.subtitle, limit: 250 }', 'label: fieldNames.subtitle }'),
  ),
  mutant(
    'BAN-21',
    'banner-picture-heic-refused',
    'A HEIC picture is not taken',
    edit(SLOTS, "const PHOTOS = ['png', 'jpeg', 'webp', 'heic'] as const", "const PHOTOS = ['png', 'jpeg', 'webp'] as const"),
  ),
  mutant(
    'BAN-21',
    'banner-picture-not-cleared',
    'A picture that was cleared is not taken away',
    edit(
      COMMANDS,
      ".filter(([, value]) => id !== null || value !== '')",
      ".filter(([, value]) => value !== '' || (id === null && value === null))",
    ),
  ),
  mutant(
    'BAN-22',
    'banner-tall-hint',
    'The recommended size for phones is that of the crop',
    edit(SLOTS, 'shape(IMAGE_SIZES.bannerTall, [720, 1280])', 'shape(IMAGE_SIZES.bannerTall)'),
  ),
  mutant(
    'BAN-22',
    'banner-headline-square',
    'The picture of the headline is cut to a square',
    edit(LIMITS, 'headline: [400, 200]', 'headline: [400, 400]'),
  ),
  mutant('BAN-22', 'banner-quality-90', 'Pictures are encoded with quality 90', edit(LIMITS, 'IMAGE_QUALITY = 0.8', 'IMAGE_QUALITY = 0.9')),
  mutant(
    'BAN-22',
    'banner-tall-crop-720',
    'The picture for phones is cut to 720 × 1280',
    edit(LIMITS, 'bannerTall: [1080, 1920]', 'bannerTall: [720, 1280]'),
  ),
  mutant(
    'BAN-23',
    'banner-film-30-mb',
    'A film of 30 MB is taken',
    edit(LIMITS, 'VIDEO_BYTES = 25 * 1_048_576', 'VIDEO_BYTES = 30 * 1_048_576'),
  ),
  mutant(
    'BAN-23',
    'banner-film-mkv-unknown',
    'An MKV film is not taken',
    edit('src/lib/film-type.ts', "named.includes('matroska')", "named.includes('mkv')"),
  ),
  mutant(
    'BAN-24',
    'banner-film-link-without-its-name',
    'The link of a film is asked for without its name',
    edit(
      COMMANDS,
      '({ name: filename, type, size }) => ({ filename, content_type: type, size })',
      "({ type, size }) => ({ filename: 'video', content_type: type, size })",
    ),
  ),
  mutant(
    'BAN-24',
    'banner-film-after-its-banner',
    'The banner is sent before its film',
    edit(
      'src/features/studio/list/list-commands.ts',
      "steps: [...uploads, { name: 'create', endpoint: endpoints.create, build: (ctx) => ({ body: body(ctx, null) }) }]",
      "steps: [{ name: 'create', endpoint: endpoints.create, build: (ctx) => ({ body: body(ctx, null) }) }, ...uploads]",
    ),
  ),
  mutant(
    'BAN-25',
    'banner-save-while-processing',
    '«Salvar» is on while one film is processing',
    edit('src/features/studio/banner/film-field.tsx', '<Hold why={keeping.picked === null ?', '<Hold why={keeping.picked !== null ?'),
  ),
  mutant(
    'BAN-25',
    'banner-film-processing-said-as-waiting',
    'A film that is being attached is said to wait',
    edit(
      FILE_STATE,
      "if (edit.upload === undefined) return { kind: 'processing', ...known }",
      "if (edit.upload === undefined) return { kind: 'waiting', ...known }",
    ),
  ),
  mutant(
    'BAN-26',
    'banner-pictures-always-sent',
    'An edit sends the pictures that it does not change',
    edit(
      COMMANDS,
      '(name in ctx.changed ? [[name, ctx.changed[name]] as const] : [])',
      '(name in row ? [[name, row[name]] as const] : [])',
    ),
  ),
  mutant(
    'BAN-26',
    'banner-update-creates',
    'An edit is sent as a create',
    edit(COMMANDS, 'update: bannerEndpoints.updateBanner', 'update: bannerEndpoints.createBanner'),
  ),
  mutant(
    'BAN-27',
    'banner-saved-words',
    'A saved banner has other words',
    edit(WORDS, "updatedOk: 'Banner atualizado com sucesso!'", "updatedOk: 'Banner atualizado com sucesso.'"),
  ),
  mutant(
    'BAN-28',
    'banner-film-ten-seconds',
    'The film of a banner plays ten seconds',
    edit(LIMITS, 'BANNER_VIDEO_MS = 6000', 'BANNER_VIDEO_MS = 10_000'),
  ),
  mutant(
    'BAN-28',
    'banner-film-with-sound',
    'The film of a banner begins with sound',
    edit('src/features/site/home/hero-video.tsx', 'muted={!watched}', 'muted={false}'),
  ),
  mutant(
    'BAN-29',
    'banner-tall-film-is-nothing',
    'A film for phones alone does not count as something to see',
    edit(FORM, '[url_image, url_image_vertical, url_video, url_video_vertical].some', '[url_image, url_image_vertical, url_video].some'),
    edit(FORM, 'url_video, url_video_vertical }: BannerForm', 'url_video }: BannerForm'),
  ),
  mutant('BAN-29', 'banner-without-title', 'A banner needs no title', edit(FORM, 'z.minLength(1, words.titleMissing), ', '')),
  mutant(
    'BAN-30',
    'banner-form-closes-too-soon',
    'The form closes as soon as it is saved',
    edit(LIMITS, 'DIALOG_CLOSE_MS = 500', 'DIALOG_CLOSE_MS = 50'),
  ),
  mutant(
    'BAN-31',
    'banner-film-in-the-queue-said-as-chosen',
    'A film in the queue is said to be only chosen',
    edit(
      FILE_STATE,
      "    case 'queued':\n      return { kind: 'waiting', ...known }",
      "    case 'queued':\n      return { kind: 'chosen', ...known }",
    ),
  ),
  mutant(
    'BAN-31',
    'banner-thumb-of-a-local-file',
    'A picture that is on this device only is not shown in the list',
    edit(
      PANEL,
      'const src = useFileUrl(row.url_image === ',
      "const src = useFileUrl(typeof row.url_image !== 'string' || row.url_image === ",
    ),
  ),
  mutant(
    'BAN-31',
    'banner-state-on-the-page-of-a-queued-one',
    'The page says nothing of a banner in the queue',
    edit('src/features/site/home/banner-state.tsx', "mark !== 'draft' &&", "mark !== 'draft' && mark !== 'queued' &&"),
  ),
]
