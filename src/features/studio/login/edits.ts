import { type Edit, edit } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { PICTURE_FIELDS, pictureCommands, updateLogin } from './commands.ts'
import type { LoginValues } from './form.ts'

/** What «Salvar» records: one edit for all fields, one for each picture. */
export function editsOf({ output, changed }: Pick<SaveInput<LoginValues>, 'output' | 'changed'>): Edit[] {
  const { login_banner: _wide, login_banner_vertical: _tall, enable_redirect_login: switched, redirect_url: page, ...rest } = changed
  const redirects = switched !== undefined || page !== undefined
  // LOG-13: an address only while the switch is on.
  const fields = { ...rest, ...(redirects && { redirect_url: output.enable_redirect_login ? output.redirect_url : '' }) }
  const pictures = PICTURE_FIELDS.flatMap((name) => {
    const value = changed[name]
    // A path is the server's, which cannot be chosen.
    return value === undefined || (typeof value === 'string' && value !== '') ? [] : [edit(pictureCommands[name], { picture: value })]
  })
  return [...(Object.keys(fields).length > 0 ? [edit(updateLogin, fields)] : []), ...pictures]
}
