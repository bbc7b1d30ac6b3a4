import { describe, expect, it } from 'vitest'
import { domainEndpoints } from '#contract/domains.ts'
import type { BuildContext, Command } from '#sync/model/command.ts'
import { addDomain, makeDomainMain, removeDomain } from './domain-commands.ts'
import { domainForm } from './domain-rule.ts'

const call = <A>({ steps }: Command<A>, args: A, more: Partial<BuildContext<never>> = {}) =>
  steps[0]?.build({ args, tenant: 7, changed: {}, row: {}, rows: {}, sid: (lid: string) => lid.slice(1), ...more } as never)

describe('the edits of domains', () => {
  it('read what was typed as the server does, and refuse what it would refuse (DOM-02)', () => {
    expect(domainForm.parse({ title: ' https://WWW.Escola.com.br/x ' })).toEqual({ title: 'escola.com.br' })
    expect(domainForm.safeParse({ title: 'escola.com.br:80' }).error?.issues[0]?.message).toMatch(/não leva porta/)
    // Only the server knows whether it is a demo.
    expect(domainForm.safeParse({ title: 'nova.localhost' }).success).toBe(true)
  })

  it('adding sends the name, and is undone by removing (DOM-01)', () => {
    const args = { lid: 'a', title: 'escola.com.br' }
    const sent = call(addDomain, args, { row: { title: 'escola.com.br' } })
    expect(sent).toEqual({ body: { domain: 'escola.com.br', tenant_id: 7 } })
    expect(domainEndpoints.createDomain.body.safeParse(sent?.body).success).toBe(true)
    expect(addDomain.undo?.(args)).toEqual({ command: 'removeDomain', args })
    expect(call(removeDomain, { lid: 's3', title: 'x' })).toEqual({ params: { id: '3' } })
  })

  it('another main domain is the only one at once; an undo names the one before (DOM-06)', () => {
    const args = { lid: 's2', title: 'b.com', others: ['s1'] }
    expect(makeDomainMain.effects(args)).toEqual([
      { op: 'patch', table: 'domains', lid: 's2', fields: { main: true } },
      { op: 'patch', table: 'domains', lid: 's1', fields: { main: false } },
    ])
    const rows = (main: string) => ({ 'domains/s2': { main: main === 's2' }, 'domains/s1': { main: main === 's1' } })
    expect(call(makeDomainMain, args, { rows: rows('s2') })).toEqual({ params: { id: '2' }, body: { tenant_id: 7 } })
    expect(call(makeDomainMain, args, { rows: rows('s1') })).toMatchObject({ params: { id: '1' } })
  })
})
