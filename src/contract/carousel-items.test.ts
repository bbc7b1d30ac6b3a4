import { describe, expect, it } from 'vitest'
import { itemId, itemOf, sameItems, targetsOf } from './carousel-items.ts'
import { CAROUSEL_MODES, chosenIn, fieldsOfMode, isDerived, MODES, modeOf, usedContent } from './carousel-modes.ts'
import { carousel, carouselItems } from './carousels.ts'

const course = (id: number, own?: number, title = 'C') => ({ ...itemOf('course', { id, title }), ...(own !== undefined && { id: own }) })

describe('the items of a carousel (CAR-13)', () => {
  it('are the same when they show the same in the same order, whatever titles and covers say', () => {
    expect(sameItems([course(1, 7), course(2, 8)], [course(1, 7, 'Outro'), course(2, 8)])).toBe(true)
    expect(sameItems([course(1), course(2)], [course(2), course(1)])).toBe(false)
    expect(sameItems([course(1)], [course(1), course(2)])).toBe(false)
    expect(sameItems([course(1)], [itemOf('module', { id: 1 })])).toBe(false)
    expect(sameItems([course(1)], [itemOf('course', { id: '1' })])).toBe(true)
  })

  it('differ by their own ids where both have one: a chosen item has none yet', () => {
    expect(sameItems([course(1, 7)], [course(1)])).toBe(true)
    expect(sameItems([course(1, 7)], [course(1, 9)])).toBe(false)
    expect([itemId(course(1)), itemId(course(1, 7)), itemId({ id: null })]).toEqual([null, '7', null])
  })

  it('that are broken or unknown stop no reader', () => {
    for (const broken of [null, undefined, 'x', 3, {}, [null, 'x', 3, [], {}, { course: null }, { course: { title: 'x' } }]])
      expect(targetsOf(broken)).toEqual([])
    expect(carouselItems.decode([null, course(1, 7), { id: 8, quiz: { id: 3 } }])).toEqual([course(1, 7), { id: 8, quiz: { id: 3 } }])
    expect(sameItems([{ id: 8, quiz: { id: 3 } }], [{ id: 8, quiz: { id: 4 } }])).toBe(false)
    expect(carousel.read({ id: 1, title: 'a', carousel_item: null, content: null }).fields).toMatchObject({
      carousel_item: [],
      content: [],
    })
  })
})

describe('how the cards are chosen (CAR-14, CAR-15, CAR-16, CAR-17)', () => {
  it('is said by three fields, as the specification maps them', () => {
    expect(CAROUSEL_MODES.map((mode) => Object.values(MODES[mode].fields))).toEqual([
      ['1', '', false],
      ['2', 'getCourseModules', false],
      ['2', 'onlyModules', true],
      ['3', 'getModuleClasses', false],
      ['3', 'onlyClasses', true],
    ])
    for (const mode of CAROUSEL_MODES) expect(modeOf(MODES[mode].fields)).toBe(mode)
    expect(CAROUSEL_MODES.filter(isDerived)).toEqual(['byCourse', 'byModule'])
    expect(modeOf({ type: '8', type_content: '' })).toBeNull()
  })

  it('keeps values that nobody here knows while the mode stays (AMB-29)', () => {
    const unknown = { type: '2', type_content: 'porEstrelas', custom: false }
    expect(fieldsOfMode('modules', unknown)).toEqual(unknown)
    expect(fieldsOfMode('byCourse', unknown)).toEqual(MODES.byCourse.fields)
    expect(fieldsOfMode('lessons', null)).toEqual(MODES.lessons.fields)
  })

  it('says which ids were chosen, and which of the two fields counts', () => {
    const values = { content: ['5', '6'], carousel_item: [course(1), course(2)] }
    expect(chosenIn({ ...MODES.courses.fields, ...values })).toEqual(['1', '2'])
    expect(chosenIn({ ...MODES.byCourse.fields, ...values })).toEqual(['5', '6'])
    expect(Object.keys(usedContent('courses', values))).toEqual(['carousel_item'])
    expect(Object.keys(usedContent('byModule', values))).toEqual(['content'])
  })
})
