/** The current level of the drawer, from the address: `?edit=header/novo` (SHL-16). `''` is the table of contents. */
export interface Level {
  readonly panel: string
  /** The rest after the panel: `novo`, a lid, `termos`. */
  readonly rest: string
}

export function levelOf(edit: string): Level {
  const [panel = '', ...rest] = edit.split('/').filter((part) => part !== '')
  return { panel, rest: rest.join('/') }
}

/** The level above; null above the table of contents, where the drawer closes. */
export function parentOf(edit: string): string | null {
  const { panel, rest } = levelOf(edit)
  if (panel === '') return null
  if (rest === '') return ''
  const parts = rest.split('/')
  return [panel, ...parts.slice(0, -1)].join('/')
}

/** On a phone: the page itself, in edit mode; from 1024 px the page is beside the drawer anyway. */
export const PAGE = 'pagina'

/** «Central de sincronização»: a separate level, not one of the twelve options. */
export const CENTRAL = 'sincronizacao'
