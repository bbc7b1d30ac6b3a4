import { describe, expect, it } from 'vitest'
import { FONTS } from '#contract/limits.ts'
import { switchCommands } from '#features/showcase/switches.ts'
import type { BuildContext, Command } from '#sync/model/command.ts'
import { updateSquareLogo } from './commands.ts'
import { lookForm, updateAppearance } from './look.ts'
import { toggleCourseIndicator, toggleModuleIndicator, toggleShowcase, toggleSidebar } from './switches.ts'

const bodyOf = <A>(command: Command<A>, changed: object) =>
  command.steps[0]?.build({ changed, row: { ...changed, primary_color: '#old' }, tenant: 7, outputs: {} } as unknown as BuildContext<A>)

describe('«Salvar» of the appearance', () => {
  it('sends what was changed and nothing else (APR-12, EP-46)', () => {
    expect(updateAppearance.steps.map(({ endpoint }) => endpoint.id)).toEqual(['EP-46'])
    expect(bodyOf(updateAppearance, { text_color: '#ffffff' })).toEqual({ body: { text_color: '#ffffff', tenant_id: 7 } })
    expect(updateAppearance.effects({ font_primary: 'Lato' })).toEqual([
      { op: 'patch', table: 'settings', lid: 'platform', fields: { font_primary: 'Lato' } },
    ])
  })

  it('says the specification’s sentence, and is silent when it fails (APR-13, APR-14, AMB-22)', () => {
    expect(updateAppearance.words.success({}, undefined)).toBe('Dados alterados com sucesso')
    expect(updateAppearance.silent).toBe(true)
    expect(updateAppearance.words.label({ primary_color: '#000000', font_primary: 'Lato' })).toBe('Aparência: cor principal, fonte do site')
  })

  it('takes colours in hex and refuses other text with a sentence (APR-01, APR-04)', () => {
    const form = { primary_color: '#fb4', text_color: '', background_color_primary: '#000000', font_primary: '' }
    expect(lookForm.safeParse(form).success).toBe(true)
    for (const field of ['primary_color', 'text_color']) {
      const refused = lookForm.safeParse({ ...form, [field]: 'azul' })
      expect(refused.error?.issues).toMatchObject([{ path: [field], message: 'Use uma cor como #FFB84D ou #FB4.' }])
    }
    expect(lookForm.safeParse({ ...form, primary_color: '' }).success).toBe(false)
  })
})

describe('the switches of the appearance', () => {
  it('sidebar and showcase go alone, as 0 and 1, to EP-46 (APR-02, APR-10, AMB-37, AMB-82)', () => {
    expect(bodyOf(toggleSidebar, { sidebar: true })).toEqual({ body: { sidebar: 1, tenant_id: 7 } })
    expect(bodyOf(toggleShowcase, { showcase: false })).toEqual({ body: { showcase: 0, tenant_id: 7 } })
    for (const command of [toggleSidebar, toggleShowcase]) {
      expect(command.steps[0]?.endpoint.id).toBe('EP-46')
      expect(command.words.success({ on: true }, undefined)).toBe('Dados alterados com sucesso') // AMB-82
    }
  })

  it('the indicators go as booleans to EP-62 and EP-63, each with its sentence (APR-03, APR-11)', () => {
    expect(toggleCourseIndicator.steps[0]?.endpoint.id).toBe('EP-62')
    expect(toggleModuleIndicator.steps[0]?.endpoint.id).toBe('EP-63')
    expect(bodyOf(toggleCourseIndicator, { course_page_indicator: false })).toEqual({ body: { course_page_indicator: false } })
    expect(bodyOf(toggleModuleIndicator, { module_page_indicator: true })).toEqual({ body: { module_page_indicator: true } })
    expect(toggleCourseIndicator.words.success({ on: true }, undefined)).toBe('Indicador de curso atualizado!')
    expect(toggleModuleIndicator.words.success({ on: true }, undefined)).toBe('Indicador de módulo atualizado!')
    expect([toggleCourseIndicator.silent, toggleModuleIndicator.silent]).toEqual([undefined, undefined])
  })

  it('fails one of them, the others go on: each has a lane of its own', () => {
    const all = [toggleSidebar, toggleShowcase, toggleCourseIndicator, toggleModuleIndicator]
    expect(new Set([...all.map((each) => each.lane({ on: true })), updateAppearance.lane({})]).size).toBe(5)
  })
})

it('the fonts are the eight of the specification (APR-19)', () => {
  expect([...FONTS].toSorted()).toEqual(['Aboreto', 'Inter', 'Lato', 'Montserrat', 'Open Sans', 'Oswald', 'Poppins', 'Roboto'])
})

describe('edits of the settings that wait and are sent as one call', () => {
  const changed = { primary_color: '#57d3a6', sidebar: true, show_carrousel_highlight: false, logo_square: '' }
  const wire = { primary_color: '#57d3a6', sidebar: 1, show_carrousel_highlight: 0, logo_square: null, tenant_id: 7 }

  it.each([updateAppearance, toggleSidebar, toggleShowcase, switchCommands.toggleHighlight])(
    '$name sends all of them, in the form of the wire (SYN-01, EP-46)',
    (command) => {
      expect(bodyOf(command as Command<never>, changed)).toEqual({ body: wire })
    },
  )

  it.each([updateAppearance, toggleSidebar, updateSquareLogo, switchCommands.toggleHighlight])(
    '$name names all of them to a person',
    ({ words }) => {
      for (const field of Object.keys(changed)) expect(words.fields).toHaveProperty(field)
    },
  )
})
