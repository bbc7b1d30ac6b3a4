import { bodyOfForm, type Fields } from '#contract/entity.ts'
import { quiz, quizEndpoints } from '#contract/quizzes.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK_QUIZ, quizFields } from './form.ts'

/** QUI-10. Hidden fields are not sent: a goal belongs to `comun`, a time limit to the stopwatch (QUI-07, QUI-09). */
function bodyOf({ row, tenant }: BuildContext): Fields {
  const body = bodyOfForm(quiz, BLANK_QUIZ, row)
  return {
    ...body,
    goal: body['type'] === 'comun' ? body['goal'] : 0,
    time_limit: body['stopwatch'] === 1 ? body['time_limit'] : null,
    tenant_id: tenant,
  }
}

/** A list without a stored order (EP-87, EP-89, EP-90). */
export const {
  create: createQuiz,
  update: updateQuiz,
  remove: removeQuiz,
} = rowCommands({
  noun: 'Quiz',
  table: 'quizzes',
  form: quizFields,
  endpoints: { create: quizEndpoints.createQuiz, update: quizEndpoints.updateQuiz, remove: quizEndpoints.deleteQuiz },
  body: bodyOf,
  texts: { ...words, fields: fieldNames },
  path: 'avaliacoes',
  blank: BLANK_QUIZ,
})
