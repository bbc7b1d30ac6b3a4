import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { quizEndpoints } from '#contract/quizzes.ts'
import { type BuildContext, defineCommand } from '#sync/model/command.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK_QUIZ, quizFields, type QuizValues } from './form.ts'

// Create, update and remove a quiz: a list without a stored order (EP-87, EP-89, EP-90).

const lid = z.string().check(z.minLength(1))
const createArgs = z.extend(quizFields, { lid })
const updateArgs = z.extend(z.partial(quizFields), { lid })
const removeArgs = z.object({ lid, title: z.string() })

const flag = (value: unknown) => (value === true ? 1 : 0)

/** QUI-10. Hidden fields are not sent: a goal belongs to `comun`, a time limit to the stopwatch (QUI-07, QUI-09). */
function bodyOf(row: Fields, tenant: BuildContext['tenant']): Fields {
  const { title, type, goal, published, repeat, stopwatch, time_limit: limit } = { ...BLANK_QUIZ, ...row } as QuizValues
  return {
    name: title,
    tenant_id: tenant,
    type,
    goal: type === 'comun' ? goal : 0,
    published: flag(published),
    repeat: flag(repeat),
    time_limit: stopwatch ? limit : null,
    stopwatch: flag(stopwatch),
  }
}

const shared = {
  version: 1,
  lane: () => 'quizzes',
  resources: ['quizzes'],
  edit: (args: { readonly lid: string }) => `avaliacoes/${args.lid}`,
} as const

const namesOf = (success: string, failed: string) => ({
  success: () => success,
  time: TOAST_MS.screens,
  failure: () => failed,
  fields: fieldNames,
})

export const createQuiz = defineCommand<z.output<typeof createArgs>>({
  ...shared,
  name: 'createQuiz',
  args: createArgs,
  effects: ({ lid: id, ...values }) => [{ op: 'put', table: 'quizzes', lid: id, fields: values }],
  steps: [{ name: 'create', endpoint: quizEndpoints.createQuiz, build: ({ row, tenant }) => ({ body: bodyOf(row, tenant) }) }],
  undo: ({ lid: id, title }) => ({ command: 'removeQuiz', args: { lid: id, title } }),
  words: { label: ({ title }) => words.created(title), ...namesOf(words.createdOk, words.createFailed) },
})

export const updateQuiz = defineCommand<z.output<typeof updateArgs>>({
  ...shared,
  name: 'updateQuiz',
  args: updateArgs,
  effects: ({ lid: id, ...changed }) => [{ op: 'patch', table: 'quizzes', lid: id, fields: changed }],
  steps: [
    {
      name: 'update',
      endpoint: quizEndpoints.updateQuiz,
      build: ({ args, row, tenant, sid }) => ({ params: { id: sid(args.lid) }, body: bodyOf(row, tenant) }),
    },
  ],
  recreate: (id, row) => ({
    command: 'createQuiz',
    args: {
      ...BLANK_QUIZ,
      ...Object.fromEntries(Object.keys(BLANK_QUIZ).flatMap((name) => (name in row ? [[name, row[name]]] : []))),
      lid: id,
    },
  }),
  words: { label: ({ title }) => words.updated(title), noun: words.noun, ...namesOf(words.updatedOk, words.updateFailed) },
})

export const removeQuiz = defineCommand<z.output<typeof removeArgs>>({
  version: 1,
  name: 'removeQuiz',
  args: removeArgs,
  lane: shared.lane,
  resources: shared.resources,
  effects: ({ lid: id }) => [{ op: 'remove', table: 'quizzes', lid: id }],
  steps: [{ name: 'delete', endpoint: quizEndpoints.deleteQuiz, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  words: { label: ({ title }) => words.removed(title), ...namesOf(words.removedOk, words.removeFailed) },
})
