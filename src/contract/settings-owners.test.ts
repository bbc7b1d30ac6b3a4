import { describe, expect, expectTypeOf, it } from 'vitest'
import type { FieldsOwnedBy, SettingsField } from './settings-owners.ts'
import { OWNERS } from './settings-owners.ts'
import {
  communitiesSettings,
  contentSettings,
  extraSettings,
  loginSettings,
  myListSettings,
  platformInfo,
  platformSettings,
  templateSettings,
} from './settings.ts'
import { type SETTINGS } from './well-known-ids.ts'

const rows = {
  platform: platformSettings,
  login: loginSettings,
  info: platformInfo,
  extra: extraSettings,
  template: templateSettings,
  content: contentSettings,
  mylist: myListSettings,
  communities: communitiesSettings,
} as const satisfies Record<keyof typeof SETTINGS, unknown>

type Rows = typeof rows
type FieldsOf<O extends keyof Rows> = keyof Rows[O]['fields']
/** Fields of `O` that another row has as well. */
type SharedBy<O extends keyof Rows> = Extract<FieldsOf<O>, { [P in Exclude<keyof Rows, O>]: FieldsOf<P> }[Exclude<keyof Rows, O>]>

describe('owners of settings fields', () => {
  it('no field has two owners', () => {
    expectTypeOf<{ [O in keyof Rows]: SharedBy<O> }[keyof Rows]>().toEqualTypeOf<never>()
  })

  it('each row’s fields match the table', () => {
    expectTypeOf<FieldsOf<'platform'>>().toEqualTypeOf<FieldsOwnedBy<'platform'>>()
    expectTypeOf<FieldsOf<'login'>>().toEqualTypeOf<FieldsOwnedBy<'login'>>()
    expectTypeOf<FieldsOf<'info'>>().toEqualTypeOf<FieldsOwnedBy<'info'>>()
    expectTypeOf<FieldsOf<'extra'>>().toEqualTypeOf<FieldsOwnedBy<'extra'>>()
    expectTypeOf<FieldsOf<'template'>>().toEqualTypeOf<FieldsOwnedBy<'template'>>()
    expectTypeOf<FieldsOf<'content'>>().toEqualTypeOf<FieldsOwnedBy<'content'>>()
    expectTypeOf<FieldsOf<'mylist'>>().toEqualTypeOf<FieldsOwnedBy<'mylist'>>()
    expectTypeOf<FieldsOf<'communities'>>().toEqualTypeOf<FieldsOwnedBy<'communities'>>()
    expectTypeOf<{ [O in keyof Rows]: FieldsOf<O> }[keyof Rows]>().toEqualTypeOf<SettingsField>()
  })

  it('the table also holds at run time, without types', () => {
    const pairs = Object.entries(rows).flatMap(([owner, { fields }]) => Object.keys(fields).map((field) => [field, owner] as const))
    expect(pairs).toHaveLength(new Set(pairs.map(([field]) => field)).size)
    expect(Object.fromEntries(pairs)).toEqual(OWNERS)
  })
})
