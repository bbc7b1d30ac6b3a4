import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { contentEndpoints } from '#contract/content.ts'
import { defineCommand } from '#sync/model/command.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { words } from './command-words.ts'
import { reads } from './reads.ts'

const seconds = z.number().check(z.gte(0))

const finishArgs = z.object({
  lid: z.string().check(z.minLength(1)),
  title: z.string(),
  /** Server ids of what must be read again. */
  lesson: z.string().check(z.minLength(1)),
  module: z.nullable(z.string()),
  /** Position in the film and its length, in seconds. */
  seconds,
  duration: seconds,
  /** When it was finished, as ISO 8601. */
  at: z.string(),
})

/** Marks a lesson as finished (ext L4). `reopenLesson` undoes it. */
export const finishLesson = defineCommand<z.output<typeof finishArgs>>({
  name: 'finishLesson',
  version: 1,
  args: finishArgs,
  lane: ({ lid }) => `lessons/${lid}`,
  final: true,
  effects: ({ lid }) => [{ op: 'patch', table: 'lessons', lid, fields: { finished: true } }],
  steps: [
    {
      name: 'finish',
      endpoint: contentEndpoints.saveLessonProgress,
      build: ({ args, sid }) => ({
        params: { lessonId: sid(args.lid) },
        body: { seconds: args.seconds, duration: args.duration, finished: true, at: args.at },
      }),
    },
  ],
  // All reads that show a person's progress, including «Continuar assistindo».
  resources: [reads.modules, reads.continue, reads.carousels],
  rowReads: ({ lesson, module }) => [readOf(reads.lesson, lesson), ...(module === null ? [] : [readOf(reads.module, module)])],
  words: {
    label: ({ title }) => words.lessonFinished(title),
    success: () => words.lessonFinishedOk,
    failure: () => words.lessonFinishedFailed,
    fields: { finished: words.finished },
    noun: words.thisLesson,
  },
  edit: () => null,
})

const reopenArgs = z.object({
  lid: z.string().check(z.minLength(1)),
  title: z.string(),
  lesson: z.string().check(z.minLength(1)),
  module: z.nullable(z.string()),
})

/** Takes back «Concluir aula» (ext L4): the lesson is open again. It is sent without an undo delay, because one press finishes the lesson again. */
export const reopenLesson = defineCommand<z.output<typeof reopenArgs>>({
  name: 'reopenLesson',
  version: 1,
  args: reopenArgs,
  lane: ({ lid }) => `lessons/${lid}`,
  final: true,
  effects: ({ lid }) => [{ op: 'patch', table: 'lessons', lid, fields: { finished: false } }],
  steps: [{ name: 'reopen', endpoint: contentEndpoints.reopenLesson, build: ({ args, sid }) => ({ params: { lessonId: sid(args.lid) } }) }],
  resources: [reads.modules, reads.continue, reads.carousels],
  rowReads: ({ lesson, module }) => [readOf(reads.lesson, lesson), ...(module === null ? [] : [readOf(reads.module, module)])],
  words: {
    label: ({ title }) => words.lessonReopened(title),
    success: () => '',
    failure: () => words.lessonReopenedFailed,
    fields: { finished: words.finished },
    noun: words.thisLesson,
  },
  edit: () => null,
})
