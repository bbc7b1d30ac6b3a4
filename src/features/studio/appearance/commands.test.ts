import { describe, expect, it } from 'vitest'
import type { BuildContext } from '#sync/model/command.ts'
import { logoCommands, updateFavicon, updateSquareLogo } from './commands.ts'

const file = { $blob: 'f1' }
const context = (more: Partial<BuildContext>) =>
  ({
    args: {},
    tenant: 7,
    changed: { logo_square: file },
    row: { logo_square: file, primary_color: '#fff' },
    outputs: {},
    file: () => ({ name: 'marca.webp', type: 'image/webp', size: 1234 }),
    ...more,
  }) as never
const link = { path: 'files/7/logo/x.webp', url: 'https://host/x?sig=1', headers: { 'Content-Type': 'image/webp' } }
const call = (step: number, more: Partial<BuildContext> = {}) => updateSquareLogo.steps[step]?.build(context(more))

describe('the logos (APR-05, APR-13, APR-14)', () => {
  it('are signed, put and attached, and only the one field is sent (EP-46)', () => {
    expect(updateSquareLogo.steps.map(({ endpoint }) => endpoint.id)).toEqual(['ext:U1', 'EP-97', 'EP-46'])
    expect(call(0)).toEqual({ body: { filename: 'marca.webp', content_type: 'image/webp', size: 1234, purpose: 'logo' } })
    expect(call(1, { outputs: { sign: link } })).toEqual({ params: { url: link.url }, body: file, headers: link.headers })
    expect(call(2, { outputs: { sign: link } })).toEqual({ body: { logo_square: link.path, tenant_id: 7 } })
    expect(updateSquareLogo.stored?.({ sign: link }, 'logo_square', undefined)).toBe(link.path)
  })

  it('taken away or taken back need no upload', () => {
    const none = { changed: { logo_square: '' }, row: { logo_square: '' } }
    expect([call(0, none), call(1, none)]).toEqual([null, null])
    expect(call(2, none)).toEqual({ body: { logo_square: null, tenant_id: 7 } })
    const before = { changed: { logo_square: '/files/7/logo/old.webp' }, row: { logo_square: '/files/7/logo/old.webp' } }
    expect(call(2, before)).toEqual({ body: { logo_square: '/files/7/logo/old.webp', tenant_id: 7 } })
  })

  it('change one field each, in lanes of their own: none waits for another', () => {
    const made = Object.entries(logoCommands).map(([field, command]) => ({ field, effects: command.effects({ picture: file }) }))
    for (const { field, effects } of made)
      expect(effects).toEqual([{ op: 'patch', table: 'settings', lid: 'platform', fields: { [field]: file } }])
    expect(new Set(Object.values(logoCommands).map((command) => command.lane({ picture: '' }))).size).toBe(3)
  })

  it('the favicon has limits and words of its own', () => {
    const body = updateFavicon.steps[0]?.build(context({ changed: { favicon: file } }))
    expect(body).toMatchObject({ body: { purpose: 'favicon' } })
    expect(updateFavicon.words.label({ picture: file })).toBe('Favicon alterado')
    expect(updateFavicon.words.label({ picture: '' })).toBe('Favicon removido')
  })

  it('say the seeds’ words, and are silent when they fail', () => {
    for (const command of Object.values(logoCommands)) {
      expect(command.words.success({ picture: file }, undefined)).toBe('Dados alterados com sucesso')
      expect(command.silent).toBe(true)
    }
  })

  it('take no path that somebody wrote', () => {
    expect(updateSquareLogo.args.safeParse({ picture: 'https://evil.example/x.png' }).success).toBe(false)
    expect(updateSquareLogo.args.safeParse({ picture: '' }).success).toBe(true)
  })
})
