import { expect, it, onTestFinished, vi } from 'vitest'
import { createMetrics } from './metrics.ts'
import { type RequestLine, tellRequest } from './request-line.ts'

const LINE: RequestLine = { id: 'a1b2c3d4e5f6', method: 'GET', route: '/api/courses/:id', status: 200, ms: 30.04, tenant: 7 }

it('a request is one line of JSON on standard output (OPS-01)', async () => {
  const written: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(written.push(String(text))))
  onTestFinished(() => out.mockRestore())
  tellRequest(LINE)
  tellRequest({ ...LINE, id: 'b1b2c3d4e5f6' })
  await new Promise((resolve) => setImmediate(resolve))
  out.mockRestore()
  // Of one turn together.
  expect(written).toHaveLength(1)
  const lines = written[0]?.split('\n') ?? []
  expect(lines.map((line) => line.slice(0, 1))).toEqual(['{', '{', ''])
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...LINE,
    ms: 30,
    level: 'info',
    what: 'request',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

it('the histogram counts a request in every bound that it kept, in seconds (OPS-05)', () => {
  const metrics = createMetrics()
  for (const ms of [30, 300, 20_000]) metrics.count({ ...LINE, ms })
  const text = metrics.text([])
  const upTo = (bound: string) =>
    new RegExp(`^lousa_request_seconds_bucket\\{route="/api/courses/:id",le="${bound}"\\} (\\d+)$`, 'm').exec(text)?.[1]
  expect(['0.025', '0.05', '0.25', '0.5', '10', '\\+Inf'].map(upTo)).toEqual(['0', '1', '1', '2', '2', '3'])
  expect(text).toMatch(/^lousa_request_seconds_sum\{route="\/api\/courses\/:id"\} 20\.33$/m)
})
