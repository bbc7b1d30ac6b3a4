import { expect, it } from 'vitest'
import { model } from './offline.ts'

it('every resource of the model is as old as its endpoint allows (CCH-01, CCH-02, CCH-03, CCH-04, CCH-05, CCH-06, CCH-07)', () => {
  expect(model.resources.length).toBeGreaterThan(20)
  const others = model.resources.filter(({ age, endpoint }) => age !== endpoint.freshness)
  expect(others.map(({ id, age }) => `${id} ${age}`)).toEqual([])
})
