import { describe, expect } from 'vitest'
import { orderLinks } from '#features/studio/header-links/commands.ts'
import type { ModelServer } from '#tests/sync/model-server.ts'
import { ON, type Scene, spec, withLinks } from './scene.ts'

// An order from a list that others have changed since (FRE-10, FRE-11). Links L, M, N, O have the server ids 100 to 103.

const inOrder =
  (...ids: number[]) =>
  (server: ModelServer) => {
    server.links = ids.flatMap((id) => server.links.find((link) => link.id === id) ?? [])
  }

const tookBackBy = (s: Scene, id: string) => s.journal().find((past) => past.id === id)?.tookBack

const FOUR = withLinks('L', 'M', 'N', 'O')

describe('an order from an old list', () => {
  spec(
    'leaves a new row of another, and another’s order, where they are (FRE-10, MTB-06)',
    async (s) => {
      await s.other((server) => {
        inOrder(103, 100, 101, 102)(server)
        server.links.unshift({ id: 900, title: 'x1', url: 'x.com' })
      })
      const id = await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(5)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [900, 103, 101, 100, 102] }])
      expect(s.entry(id).tookBack).toBeUndefined()
      await s.rests()
      expect(await s.titles()).toEqual(['x1', 'O', 'M', 'L', 'N'])
    },
    FOUR,
  )

  spec(
    'does not bring back what another deleted (FRE-10)',
    async (s) => {
      await s.other((server) => (server.links = server.links.filter(({ id }) => id !== 101)))
      await s.order(['s103', 's100', 's101', 's102'])
      await s.wait(40)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [103, 100, 102] }])
      await s.rests()
      expect(await s.titles()).toEqual(['O', 'L', 'N'])
    },
    FOUR,
  )

  spec(
    'of a row that another has moved too is the one that holds, and says so (FRE-11)',
    async (s) => {
      await s.other((server) => {
        inOrder(103, 100, 101, 102)(server)
        server.orderedBefore = { userId: '9', name: 'Marcos' }
      })
      const id = await s.order(['s100', 's103', 's101', 's102'])
      await s.wait(5)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [100, 103, 101, 102] }])
      expect(s.entry(id).tookBack).toEqual({ name: 'Marcos' })
      await s.rests()
      expect(tookBackBy(s, id)).toEqual({ name: 'Marcos' })
    },
    FOUR,
  )

  spec(
    'of a row that the same person has moved on another device says that, and without a name where the server gives none (FRE-11)',
    async (s) => {
      await s.other((server) => {
        inOrder(103, 100, 101, 102)(server)
        server.orderedBefore = { userId: '7', name: 'Helena' }
      })
      const id = await s.order(['s100', 's103', 's101', 's102'])
      await s.wait(40)
      expect(tookBackBy(s, id)).toEqual({ own: true })
      await s.other((server) => {
        inOrder(103, 101, 102, 100)(server)
        server.orderedBefore = null
      })
      const again = await s.order(['s103', 's100', 's101', 's102'])
      await s.wait(5)
      expect(s.entry(again).tookBack).toEqual({})
      await s.rests()
    },
    FOUR,
  )

  spec(
    'whose first answer was lost does not take its own first try for another device (FRE-11)',
    async (s) => {
      await s.other((server) => {
        inOrder(103, 100, 101, 102)(server)
        server.orderedBefore = { userId: '9', name: 'Marcos' }
      })
      s.net(ON.order, { drop: 'after' })
      const id = await s.order(['s100', 's103', 's101', 's102'])
      await s.wait(1)
      await s.other((server) => (server.orderedBefore = { userId: '7', name: 'Helena' }))
      await s.wait(60)
      await s.rests()
      expect(s.bodies(ON.order)).toHaveLength(2)
      expect(tookBackBy(s, id)).toEqual({})
    },
    FOUR,
  )

  spec(
    'several moves without a network are one call over the newest list (FRE-10, SYN-07)',
    async (s) => {
      s.offline()
      await s.order(['s101', 's100', 's102', 's103'])
      await s.order(['s101', 's100', 's103', 's102'])
      await s.other((server) => server.links.unshift({ id: 900, title: 'x1', url: 'x.com' }))
      s.online()
      await s.wait(10)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [900, 101, 100, 103, 102] }])
      await s.rests()
    },
    FOUR,
  )

  spec(
    'that was refused goes along with the next one (FRE-10)',
    async (s) => {
      s.net(ON.order, { status: 422 })
      await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(5)
      expect(s.states()).toEqual(['attention: refused'])
      await s.other((server) => server.links.unshift({ id: 900, title: 'x1', url: 'x.com' }))
      await s.wait(10)
      await s.order(['s101', 's100', 's103', 's102'])
      await s.wait(10)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [900, 101, 100, 103, 102] })
      await s.rests()
      expect(s.states()).toEqual([])
    },
    FOUR,
  )

  spec(
    'is taken back without what another did meanwhile (FRE-10)',
    async (s) => {
      const id = await s.order(['s103', 's100', 's101', 's102'])
      await s.wait(40)
      await s.other(inOrder(101, 103, 100, 102))
      await s.undo(id)
      await s.wait(10)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [101, 100, 102, 103] })
      await s.rests()
    },
    FOUR,
  )

  spec(
    'whose first try comes late is put right without another’s new row (FRE-10)',
    async (s) => {
      s.net(ON.order, { landsAfter: 40_000 })
      await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(0.5)
      await s.order(['s100', 's101', 's102', 's103'])
      await s.wait(15)
      await s.other((server) => server.links.unshift({ id: 900, title: 'x1', url: 'x.com' }))
      await s.wait(200)
      expect(s.server.links.map(({ title }) => title).filter((title) => title !== 'x1')).toEqual(['L', 'M', 'N', 'O'])
      await s.rests()
    },
    FOUR,
  )

  spec(
    'whose answer was lost changes nothing more when it goes again (FRE-10)',
    async (s) => {
      s.net(ON.order, { hang: true, applied: true })
      await s.order(['s101', 's102', 's100', 's103'])
      await s.wait(1)
      await s.other((server) => server.links.splice(2, 0, { id: 900, title: 'x1', url: 'x.com' }))
      await s.wait(40)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [101, 102, 900, 100, 103] })
      await s.rests()
    },
    FOUR,
  )

  spec(
    'goes with our order before it, where an older copy of the server answers (FRE-10)',
    async (s) => {
      s.world.replicaLag = 8000
      await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(3)
      await s.order(['s103', 's101', 's100', 's102'])
      await s.wait(3)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [103, 101, 100, 102] })
      s.world.replicaLag = 0
      await s.rests()
    },
    FOUR,
  )

  spec(
    'leaves what another has moved back since, although our order before it has not settled (FRE-10)',
    async (s) => {
      s.net(ON.order, { drop: 'before' })
      await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(0.5)
      await s.order(['s101', 's100', 's103', 's102'])
      await s.wait(30)
      expect(s.states()).toEqual(['acked'])
      await s.other(inOrder(101, 100, 102, 103))
      await s.wait(6)
      await s.order(['s100', 's101', 's103', 's102'])
      await s.wait(4)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [100, 101, 102, 103] })
      await s.rests()
    },
    FOUR,
  )

  const refusedBesideLostCreate = async (s: Scene) => {
    s.net(ON.order, { status: 422 })
    s.net(ON.create, { drop: 'before' })
    const order = await s.order(['s101', 's100', 's102', 's103'])
    const create = await s.create('n', 'Novo')
    await s.wait(1)
    expect(s.states()).toEqual(['attention: refused', 'verifying'])
    await s.other((server) => server.links.unshift({ id: 900, title: 'x1', url: 'x.com' }))
    await s.pull('links')
    expect(await s.titles()).toEqual(['M', 'L', 'N', 'O', 'Novo'])
    return { order, create }
  }

  spec(
    'leaves a row of another where it is although nobody sees it yet, beside a create without an answer (FRE-10)',
    async (s) => {
      const { order, create } = await refusedBesideLostCreate(s)
      // The newer order waits for the create, and the one below it keeps its place before it.
      await s.order(['s101', 's100', 's103', 's102', 'n'])
      await s.retry(order)
      await s.wait(100)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [900, 101, 100, 102, 103] })
      await s.discard(create)
      await s.rests()
      expect(await s.titles()).toEqual(['x1', 'M', 'L', 'O', 'N'])
    },
    FOUR,
  )

  spec(
    'names the row of a create that was found in the list once, where it stands (FRE-10)',
    async (s) => {
      const { order, create } = await refusedBesideLostCreate(s)
      await s.wait(100)
      s.offline()
      await s.decide(create, '900')
      expect(await s.titles()).toEqual(['Novo', 'M', 'L', 'N', 'O'])
      await s.retry(order)
      s.online()
      await s.wait(10)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [900, 101, 100, 102, 103] })
      await s.rests()
      expect(await s.titles()).toEqual(['x1', 'M', 'L', 'N', 'O'])
    },
    FOUR,
  )

  spec(
    'does not bring back our own order before the last one when the clock was set back meanwhile (FRE-10)',
    async (s) => {
      await s.order(['s101', 's100', 's102', 's103'])
      await s.wait(2)
      s.world.clock.jump(-86_400_000)
      await s.order(['s100', 's101', 's102', 's103'])
      await s.wait(3)
      await s.order(['s103', 's100', 's101', 's102'])
      await s.wait(4)
      expect(s.bodies(ON.order).at(-1)).toEqual({ newOrdenation: [103, 100, 101, 102] })
      await s.rests()
    },
    FOUR,
  )

  spec(
    'places a row that is not on the server yet, on the screen at once and then there (FRE-10, LNK-11)',
    async (s) => {
      s.offline()
      await s.create('n', 'Novo')
      await s.record(orderLinks, { lids: ['s100', 'n', 's101'], was: ['s100', 's101', 'n'], moved: ['n'] })
      expect(await s.titles()).toEqual(['L', 'Novo', 'M'])
      await s.record(orderLinks, { lids: ['n', 's100', 's101'], was: ['s100', 'n', 's101'], moved: ['n'] })
      expect(await s.titles()).toEqual(['Novo', 'L', 'M'])
      s.online()
      await s.wait(10)
      expect(s.server.links.map(({ title }) => title)).toEqual(['Novo', 'L', 'M'])
      await s.rests()
    },
    withLinks('L', 'M'),
  )
})
