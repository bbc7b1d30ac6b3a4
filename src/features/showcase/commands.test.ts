import { describe, expect, it } from 'vitest'
import { itemOf } from '#contract/carousel-items.ts'
import { carouselEndpoints } from '#contract/carousels.ts'
import type { Command } from '#sync/model/command.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { createCarousel, orderCarousels, orderItems, removeCarousel, updateCarousel } from './commands.ts'
import { canOrderItems, editItems, saveCarousel } from './edits.ts'
import { flipCarousel } from './flip.ts'
import { BLANK_CAROUSEL, cardTypeFor, cardTypesOf, CAROUSEL_KINDS, carouselForm, contentProblem, isEditable } from './form.ts'
import { said } from './said.ts'
import { switchCommands } from './switches.ts'

const ctx = { tenant: 1, changed: {}, rows: {}, outputs: {}, lids: [], row: {}, sid: (lid: string) => lid.replace('s', '') }
const build = (command: unknown, more: object) => (command as Command).steps[0]?.build({ ...ctx, ...more } as never)
const course = (id: number, own?: number) => ({ ...itemOf('course', { id, title: 'C' }), ...(own !== undefined && { id: own }) })
const GOOD = { ...BLANK_CAROUSEL, title: 'Novidades', carousel_item: [course(1)] }
const problems = (values: object) =>
  (carouselForm.safeParse({ ...GOOD, ...values }).error?.issues ?? []).map(({ path, message }) => [path[0], message])

describe('what a carousel may be (CAR-12, CAR-18, CAR-19, CAR-21)', () => {
  it.each([
    [{ title: ' ab ' }, 'title', 'O nome do carrossel deve ter no mínimo 3 caracteres.'],
    [{ type: '' }, 'type', 'Selecione algum tipo de carrossel.'],
    [{ type: '8' }, 'type', 'Selecione algum tipo de carrossel.'],
    [{ cards_per_group: -1 }, 'cards_per_group', 'Use um número inteiro, de 0 para cima. Com 0, o sistema decide.'],
    [{ autoplay_time: 11 }, 'autoplay_time', 'Use de 1 a 10 segundos.'],
    [{ autoplay_time: 0 }, 'autoplay_time', 'Use de 1 a 10 segundos.'],
    [{ card_type: null }, 'card_type', 'Escolha o formato dos cards.'],
  ])('refuses %j', (values, field, message) => {
    expect(problems(values)).toEqual([[field, message]])
  })

  it('takes a good one, and formats that nobody here knows', () => {
    expect(problems({})).toEqual([])
    expect(problems({ card_type: 'hexagon', type_content: 'porEstrelas' })).toEqual([])
  })

  it('needs content, and says so for a new one and for a saved one (CAR-20)', () => {
    expect(contentProblem(BLANK_CAROUSEL, true)).toBe('O carrossel não pode ser criado sem conteúdo!')
    expect(contentProblem(BLANK_CAROUSEL, false)).toBe('O carrossel não pode ser atualizado sem conteúdo!')
    expect(contentProblem(GOOD, true)).toBeNull()
  })

  it('begins as the specification says (CAR-22)', () => {
    expect(BLANK_CAROUSEL).toMatchObject({ size_title: 27, weight_title: 900, size_description: 18, weight_description: 300 })
    expect(BLANK_CAROUSEL).toMatchObject({ card_type: 'horizontal', type: '1', carousel_type: 'Regular', autoplay_time: 4 })
  })

  it('has the formats of its kind, and changes to one when the kind changes (CAR-09, CAR-10)', () => {
    expect(CAROUSEL_KINDS).toEqual(['Regular', 'Destacado'])
    expect(cardTypesOf('Regular')).toEqual(['horizontal', 'vertical', 'square', 'circle'])
    expect(cardTypesOf('Destacado')).toEqual(['biggerImage', 'fullImage'])
    expect([cardTypeFor('Destacado', 'circle'), cardTypeFor('Destacado', 'fullImage')]).toEqual(['biggerImage', 'fullImage'])
  })

  it('is not for editing from type 5 on (VIT-12, CAR-23)', () => {
    expect(['1', '3', '5', '9'].map((type) => isEditable({ type }))).toEqual([true, true, false, false])
  })
})

describe('what goes to the server', () => {
  it('is the whole carousel from the row, with the chosen ids in order (CAR-25)', () => {
    const row = { ...GOOD, published: false, carousel_item: [course(3, 9), course(1)] }
    const body = {
      tenant_id: 1,
      type_content: '',
      custom: 0,
      title: 'Novidades',
      description: '',
      type: '1',
      card_type: 'horizontal',
      carousel_type: 'Regular',
      cards_per_group: 0,
      cards_per_group_mobile: 0,
      font_title: '',
      weight_title: 900,
      size_title: 27,
      font_description: '',
      weight_description: 300,
      size_description: 18,
      chosen_texts: '',
      autoplay: 0,
      autoplay_time: 4,
      published: 0,
      content: [3, 1],
    }
    expect(build(updateCarousel, { args: { lid: 's4' }, row })).toEqual({ params: { id: '4' }, body })
    expect(carouselEndpoints.updateCarousel.body.safeParse(body).success).toBe(true)
    expect(build(createCarousel, { row: { ...row, published: true } })).toEqual({ body: { ...body, published: 1 } })
  })

  it('is the order of all, of the items, or nothing when none is left (VIT-16, VIT-17, EP-86, EP-81, AMB-66)', () => {
    expect(build(orderCarousels, { lids: ['s2', 's1'] })).toEqual({ body: { tenant_id: 1, newOrdenation: [2, 1] } })
    const items = { lid: 's4', title: 'x', items: [] }
    const changed = { carousel_item: [course(3, 9), course(1, 7)] }
    expect(build(orderItems, { args: items, changed })).toEqual({ body: { carousel_id: 4, order: [9, 7], tenant_id: 1 } })
    expect(build(orderItems, { args: items, changed: { carousel_item: [] } })).toBeNull()
    expect(orderItems.args.safeParse({ lid: 's4', title: 'x', items: [course(1)] }).success).toBe(false)
  })

  it('is one flag for each switch, under the name that is written (VIT-02, VIT-03, VIT-04, VIT-05, VIT-08, AMB-31)', () => {
    const sent = Object.values(switchCommands).map((command) => {
      const [effect] = command.effects({ on: true })
      return build(command, { changed: effect?.op === 'patch' ? effect.fields : {} })
    })
    expect(sent).toEqual([
      { body: { show_carrousel_continue_course: 1, tenant_id: 1 } },
      { body: { show_carrousel_continue_module: 1, tenant_id: 1 } },
      { body: { show_carrousel_continue_class: 1, tenant_id: 1 } },
      { body: { show_carrousel_highlight: 1, tenant_id: 1 } },
      { body: { tenant_id: 1, mylist_status: 1 } },
      { body: { tenant_id: 1, show_all_content: 1 } },
    ])
  })
})

it('each switch is settled by the read that holds its setting (VIT-07)', () => {
  const reads = Object.entries(switchCommands).map(([name, { resources }]) => `${name} ${resources.join()}`)
  expect(reads).toEqual([
    'toggleContinueCourses platform',
    'toggleContinueModules platform',
    'toggleContinueLessons platform',
    'toggleHighlight platform',
    'toggleMyList mylist',
    'toggleBlockedContent content',
  ])
})

describe('which edit it takes (VIT-17, CAR-24)', () => {
  const row = { lid: 's4', title: 'x', type: '1', type_content: '', carousel_item: [course(1, 7), course(2, 8)] }
  const recorded = async (wish: ReturnType<typeof editItems>) => {
    const seen: unknown[] = []
    const studio = { record: (command: Command, args: unknown) => Promise.resolve(String(seen.push(command.name, args))) }
    await wish.record(studio as unknown as Workspace, {})
    return seen
  }

  it('is an order where every item is known, and a save where one is new or gone', async () => {
    const [one, two] = row.carousel_item
    expect(await recorded(editItems(row, [two!, one!]))).toEqual(['orderCarouselItems', { lid: 's4', title: 'x', items: [two, one] }])
    expect(await recorded(editItems(row, [two!]))).toEqual(['updateCarousel', { lid: 's4', carousel_item: [two] }])
    expect(await recorded(editItems(row, [two!, one!, course(3)]))).toEqual([
      'updateCarousel',
      { lid: 's4', carousel_item: [two, one, course(3)] },
    ])
  })

  it('publishes what is saved, and sends only the content that its mode uses', async () => {
    const changed = { title: 'Novo', content: ['1'], carousel_item: [course(1)] }
    expect(await recorded(saveCarousel({ ...row, published: false }, changed))).toEqual([
      'updateCarousel',
      { lid: 's4', title: 'Novo', carousel_item: [course(1)], published: true },
    ])
    const derived = { ...row, type: '2', type_content: 'getCourseModules', published: true }
    expect(await recorded(saveCarousel(derived, changed))).toEqual(['updateCarousel', { lid: 's4', title: 'Novo', content: ['1'] }])
  })

  it('is none for the items that follow their course, and for the system’s', () => {
    expect([row, { type: '2', type_content: 'getCourseModules' }, { type: '8', type_content: '' }].map(canOrderItems)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('what a person is told', () => {
  it('are the specification’s words (CAR-26, CAR-27, VIT-15, VIT-16, AMB-17)', () => {
    const texts = [createCarousel, updateCarousel, removeCarousel, orderCarousels].map(({ words }) => [
      words.success({} as never, ['Do servidor']),
      words.failure({} as never),
    ])
    expect(texts).toEqual([
      ['Carrossel criado com sucesso!', 'Erro ao tentar criar carrossel!'],
      ['Carrossel atualizado com sucesso!', 'Erro ao tentar atualizar carrossel!'],
      ['Carrossel deletado com sucesso', 'Erro ao deletar carrossel'],
      ['Do servidor', 'Erro ao salvar a nova ordem dos carrosséis'],
    ])
  })

  it('of a switch that failed are its own, and for blocked content what to do then (VIT-19)', () => {
    const failureOf = ({ words }: (typeof switchCommands)[keyof typeof switchCommands]) => words.failure({ on: true })
    const { toggleMyList, toggleBlockedContent, ...platform } = switchCommands
    expect(Object.values(platform).map(failureOf)).toEqual(Array(4).fill('Houve um problema ao alterar os dados da plataforma'))
    expect(failureOf(toggleMyList)).toBe('Falha ao tentar Atualizar o status! tente novamente mais tarde')
    expect(failureOf(toggleBlockedContent).split('\n')).toEqual([
      'Não foi possível salvar esta configuração',
      'Tente novamente mais tarde ou entre em contato com o suporte.',
    ])
  })

  it('of «Publicar» that failed are the specification’s words (VIT-14)', () => {
    expect(flipCarousel.words.failure({ lid: 's1', title: 'x', published: true })).toBe('Erro ao atualizar informação, tente novamente')
  })

  it('of a switch are the server’s words where it has some (VIT-06)', () => {
    const { success } = switchCommands.toggleBlockedContent.words
    expect(success({ on: true }, { message: 'Conteúdo bloqueado escondido' })).toBe('Conteúdo bloqueado escondido')
    expect(success({ on: true }, undefined)).toBe('Dados alterados com sucesso')
  })

  it('of an order of items are the server’s words where it has some (VIT-17)', () => {
    expect(orderItems.words.success({ lid: 's4', title: 'x', items: [] }, { message: 'Itens em ordem' })).toBe('Itens em ordem')
  })

  it('are the server’s words where it has some (VIT-06, VIT-16, VIT-17)', () => {
    expect(said({ message: 'Feito' }, 'x')).toBe('Feito')
    expect(said(['Feito', 2], 'x')).toBe('Feito')
    expect(said({ data: ['Feito'] }, 'x')).toBe('Feito')
    for (const nothing of [{ data: { sidebar: 1 } }, null, undefined, [], 3, { message: ' ' }, '']) expect(said(nothing, 'x')).toBe('x')
  })
})
