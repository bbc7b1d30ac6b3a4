import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { MAX_LIST, TOAST_MS } from '#contract/limits.ts'
import { quizQuestionEndpoints } from '#contract/quiz-questions.ts'
import { quizEndpoints } from '#contract/quizzes.ts'
import { listCommands } from '#features/studio/list/list-commands.ts'
import { type BuildContext, defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { questionAddress, PROFILES } from './address.ts'
import { commandWords as words } from './command-words.ts'
import { profilesForm, questionFields } from './form.ts'

const fieldNames = {
  title: words.title,
  kind: words.kind,
  image: words.image,
  explanation: words.explanation,
  options: words.options,
  lids: words.order,
}

function bodyOf(ctx: BuildContext): Fields {
  const { quiz_id: quiz, kind, title, explanation, options } = ctx.row
  return {
    quiz_id: wireId(String(quiz)),
    kind,
    text: title,
    image: attachedPath(ctx, 'image') ?? null,
    explanation: explanation ?? '',
    options,
    tenant_id: ctx.tenant,
  }
}

const {
  create,
  update,
  remove: removeQuestion,
  order: orderQuestions,
} = listCommands({
  noun: 'Question',
  plural: 'Questions',
  table: 'quiz_questions',
  // The quiz's server id: questions can be written only when the server has the quiz (QUI-15).
  form: z.extend(questionFields, { quiz_id: z.string().check(z.minLength(1)) }),
  endpoints: {
    create: quizQuestionEndpoints.createQuestion,
    update: quizQuestionEndpoints.updateQuestion,
    remove: quizQuestionEndpoints.deleteQuestion,
    order: quizQuestionEndpoints.orderQuestions,
  },
  body: bodyOf,
  // The picture is uploaded before the question that names it.
  uploads: uploadSteps('image', 'quiz'),
  stored: storedPath,
  laneOfRow: true,
  // Questions of other quizzes follow, in their own order.
  orderBody: (order, tenant_id) => ({ tenant_id, order: order.slice(0, MAX_LIST) }),
  texts: { ...words, fields: fieldNames },
  path: '',
})

/** The row of the quiz contains the number of questions. */
const resources = [...create.resources, 'quizzes']

export const createQuestion: typeof create = { ...create, resources, edit: ({ quiz_id: sid, lid }) => questionAddress(sid, lid) }

/** The quiz is not edited: it only tells where «Editar» leads. */
export const updateQuestion: typeof update = {
  ...update,
  resources,
  effects: ({ lid, quiz_id: _quiz, ...fields }) => [{ op: 'patch', table: 'quiz_questions', lid, fields }],
  edit: ({ quiz_id: sid, lid }) => (sid === undefined ? null : questionAddress(sid, lid)),
}

const profilesArgs = z.extend(profilesForm, { lid: z.string().check(z.minLength(1)), sid: z.string(), title: z.string() })

/** ext Q10 */
export const saveProfiles = defineCommand<z.output<typeof profilesArgs>>({
  name: 'saveQuizProfiles',
  version: 1,
  args: profilesArgs,
  lane: () => 'quizzes',
  effects: ({ lid, profiles }) => [{ op: 'patch', table: 'quizzes', lid, fields: { profiles } }],
  steps: [
    {
      name: 'update',
      endpoint: quizEndpoints.saveQuizProfiles,
      build: ({ args, row, tenant, sid }) => ({ params: { id: sid(args.lid) }, body: { profiles: row['profiles'], tenant_id: tenant } }),
    },
  ],
  resources: ['quizzes'],
  words: {
    label: () => words.profilesChanged,
    success: () => words.profilesOk,
    time: TOAST_MS.screens,
    failure: () => words.profilesFailed,
    noun: 'esta avaliação',
    fields: { profiles: words.profiles },
  },
  edit: ({ sid }) => questionAddress(sid, PROFILES),
})

export { orderQuestions, removeQuestion }
