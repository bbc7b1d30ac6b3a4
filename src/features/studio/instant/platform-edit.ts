import type { Codec } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { platformSettings, settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { switchCommand, type SwitchOptions } from './document-command.ts'

// The shared parts of EP-46's edits from all panels.

const LOGOS = ['logo_square', 'logo_horizontal', 'favicon']

/**
 * The body of EP-46: only the changed fields, so that no old value returns (VIT-08, APR-12). Waiting edits of different panels are sent as one call
 * (docs/sync.md), so it may contain fields that the building command does not know.
 */
export const basicBody = (changed: Fields, tenant_id: BuildContext['tenant']): Fields => ({
  ...Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, toWire(field, value)])),
  tenant_id,
})

function toWire(field: string, value: unknown): unknown {
  if (LOGOS.includes(field) && value === '') return null
  const codec = (platformSettings.fields as Readonly<Record<string, Codec<unknown>>>)[field]
  return codec === undefined ? value : codec.encode(value)
}

/** A switch of the basic info, one of the flags that EP-46 takes (AMB-63, AMB-82, decision 0009). */
export const basicSwitch = ({ texts, ...options }: Pick<SwitchOptions, 'name' | 'field' | 'texts' | 'path'>) =>
  switchCommand({
    ...options,
    lid: SETTINGS.platform,
    endpoint: settingsEndpoints.updateBasic,
    body: (_, tenant, changed) => basicBody(changed, tenant),
    resource: 'platform',
    texts: { ...texts, others: settingNames },
  })

/** The label of each field that EP-46 may send; for «Antes» and «Depois» of edits that were sent as one. */
export const settingNames = {
  primary_color: 'Cor principal',
  text_color: 'Cor do texto dos botões',
  background_color_primary: 'Background',
  font_primary: 'Fonte do site',
  logo_square: 'Logo quadrada',
  logo_horizontal: 'Logo horizontal',
  favicon: 'Favicon',
  sidebar: 'Barra lateral',
  showcase: 'Vitrine para visitantes',
  show_carrousel_continue_course: 'Continuar assistindo: cursos',
  show_carrousel_continue_module: 'Continuar assistindo: módulos',
  show_carrousel_continue_class: 'Continuar assistindo: aulas',
  show_carrousel_highlight: 'Em alta',
} as const
