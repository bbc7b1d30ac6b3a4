import { expect, it } from 'vitest'
import { canEdit } from './rights.ts'

const roles = (...slugs: string[]) => ({ roles: slugs.map((slug) => ({ role: { slug } })) })

it('any role that is not «student» may edit; a student, nobody and no role may not (ROL-02, ROL-03, ROL-12, AMB-07)', () => {
  expect(canEdit(roles('admin'))).toBe(true)
  expect(canEdit(roles('student', 'professor'))).toBe(true)
  expect(canEdit(roles('student'))).toBe(false)
  expect(canEdit(roles())).toBe(false)
  expect(canEdit(null)).toBe(false)
  expect(canEdit({})).toBe(false)
})
