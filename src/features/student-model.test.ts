import { expect, test } from 'vitest'
import { rightsOf } from '#contract/endpoint.ts'
import { rowStep } from '#sync/model/command.ts'
import { commands, model as editors } from './offline.ts'
import { model as students } from './student-model.ts'

test('a student’s model has every command that a student may send, and none of a panel (ROL-01, WRK-01)', () => {
  const maySend = commands.filter((command) => rightsOf(rowStep(command).endpoint) === 'user').map(({ name }) => name)
  expect(maySend.length).toBeGreaterThan(2)
  expect(commands.map(({ name }) => name).filter((name) => students.hasCommand(name))).toEqual(maySend)
})

test('a student’s model has every resource that students mirror (LF-02)', () => {
  const mirrored = ({ resources, families }: typeof editors) =>
    [...resources, ...families].filter((resource) => resource.for === 'all').map(({ id }) => id)
  expect(mirrored(students)).toEqual(mirrored(editors))
})
