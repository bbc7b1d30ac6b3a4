import { describe, expect, it } from 'vitest'
import { HELENA, IARA, LIVIA, MARCOS, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
let marcos: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, MARCOS, LIVIA, IARA], (_, clients) => {
  ;[helena, marcos, livia, iara] = clients
})

const CONFIG = '/api/auth/config/plataforma'
const post = (client: TestClient, path: string) =>
  client.fetch(`${CONFIG}/${path}`, { method: 'POST', body: { tenant_id: client.tenantId, newOrdenation: [] } })
const saidOf = (answer: Response) => [answer.status, answer.headers.get('Lousa-Ordered-Before')]
const order = async (client: TestClient, path = 'links/order') => saidOf(await post(client, path))

describe('who ordered a list before (FRE-11)', () => {
  it('is nobody at first, then the id and the name of the last one, oneself too', async () => {
    expect(await order(helena)).toEqual([200, null])
    expect(await order(marcos)).toEqual([200, `${helena.userId} Helena%20Duarte`])
    expect(await order(helena)).toEqual([200, `${marcos.userId} Marcos%20Vidal`])
    expect(await order(helena)).toEqual([200, `${helena.userId} Helena%20Duarte`])
  })

  it('is told of each list by itself', async () => {
    await order(helena)
    for (const path of ['bannersCustom/order', 'carrossel/orderCarrossel']) {
      expect(await order(marcos, path)).toEqual([200, null])
      expect(await order(helena, path)).toEqual([200, `${marcos.userId} Marcos%20Vidal`])
    }
  })

  it('is told within the school alone', async () => {
    await order(helena)
    expect(await order(iara)).toEqual([200, null])
    expect(await order(marcos)).toEqual([200, `${helena.userId} Helena%20Duarte`])
  })

  it('is neither told to a student nor changed by one, whose order is refused', async () => {
    await order(helena)
    expect(await order(livia)).toEqual([403, null])
    expect(await order(marcos)).toEqual([200, `${helena.userId} Helena%20Duarte`])
  })

  it('is not told by reads', async () => {
    await order(helena)
    expect(saidOf(await marcos.fetch(`${CONFIG}/links/index/1`))).toEqual([200, null])
  })
})
