import { wireId } from '#contract/codec.ts'
import { customHtmlEndpoints } from '#contract/custom-html.ts'
import type { Fields } from '#contract/entity.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { commandWords, fieldNames } from './command-words.ts'
import { htmlForm } from './form.ts'

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? wireId(value) : null)

/** HTM-15: the whole document; fields that the form does not show are sent unchanged (AMB-23). */
const bodyOf = ({ row, tenant }: BuildContext, id: string | null): Fields => ({
  tenant_id: tenant,
  title: row['title'],
  customHtml: row['html'],
  page: row['page'],
  community_id: idOf(row['community_id']),
  course_id: idOf(row['course_id']),
  module_id: idOf(row['module_id']),
  lesson_id: idOf(row['lesson_id']),
  embeddable_ids: row['embeddable_ids'] ?? [],
  ...(id !== null && { id: wireId(id) }),
})

export const {
  create: createHtml,
  update: updateHtml,
  remove: removeHtml,
} = rowCommands({
  noun: 'Html',
  table: 'html',
  form: htmlForm,
  endpoints: {
    create: customHtmlEndpoints.createCustomHtml,
    update: customHtmlEndpoints.updateCustomHtml,
    remove: customHtmlEndpoints.deleteCustomHtml,
  },
  body: bodyOf,
  texts: { ...commandWords, fields: fieldNames },
  path: 'html',
})

export const htmlModel: PanelModel = { commands: [createHtml, updateHtml, removeHtml] }
