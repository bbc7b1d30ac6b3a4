import { describe, expect, it } from 'vitest'
import { dialsSchema, isNormal, type LabEvent, NORMAL } from '#contract/lab.ts'
import { disturbances, presetOf, PRESETS } from './presets.ts'
import { fateOf } from './words.ts'

describe('the presets of the laboratory', () => {
  it.each(Object.entries(PRESETS))('%s is what the server takes, and is known again', (name, dials) => {
    expect(dialsSchema.parse(dials)).toEqual(dials)
    expect(presetOf({ ...dials })).toBe(name)
    expect(isNormal(dials)).toBe(name === 'normal')
  })

  it('are none as soon as one dial is turned by hand', () => {
    expect(presetOf({ ...NORMAL, latency: 100 })).toBeNull()
    expect(presetOf({ ...PRESETS.train, status: 500 })).toBeNull()
  })

  it('count what is wrong, not what says more about it', () => {
    expect([NORMAL, PRESETS.portal, PRESETS.train, PRESETS.unstable].map(disturbances)).toEqual([0, 1, 4, 4])
    expect(disturbances({ ...NORMAL, lateUpTo: 55, status: 500 })).toBe(0)
  })
})

describe('what became of a call, in words', () => {
  const event = (more: Partial<LabEvent>): LabEvent => ({
    id: 1,
    at: 0,
    method: 'POST',
    path: '/api/x',
    fault: 'pass',
    wait: 0,
    applied: 'no',
    status: null,
    unheard: null,
    age: null,
    ...more,
  })

  it.each<[Partial<LabEvent>, string]>([
    [{ fault: 'pass' }, 'passou'],
    [{ fault: 'drop', applied: 'no' }, 'perdida antes do servidor'],
    [{ fault: 'drop', applied: 'yes' }, 'o servidor fez, a resposta se perdeu'],
    [{ fault: 'late', applied: 'later' }, 'falhou aqui, vai gravar mais tarde'],
    [{ fault: 'late', applied: 'yes' }, 'falhou aqui, gravou atrasado'],
    [{ fault: 'late', applied: 'no' }, 'falhou aqui, e o atraso não gravou'],
    [{ fault: 'stale', age: 8200 }, 'lida de 8,2 s atrás'],
    [{ fault: 'stale' }, 'lida agora: ainda não há passado'],
    [{ fault: 'status', applied: 'yes' }, 'erro no lugar da resposta, o servidor fez'],
    [{ fault: 'portal' }, 'página de Wi-Fi no lugar da resposta'],
    [{ fault: 'hold', applied: 'no' }, 'silêncio, antes do servidor'],
  ])('%j: %s', (more, words) => {
    expect(fateOf(event(more))).toBe(words)
  })
})
