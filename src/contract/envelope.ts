import { CodecError } from './codec.ts'

const has = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && key in value

/** `{data: x}` → x; the documented path, else the same path below one more `data`. */
export function data(answer: unknown): unknown {
  if (!has(answer, 'data')) throw new CodecError('no data in the answer')
  const inner = answer['data']
  return has(inner, 'data') && Object.keys(inner).length === 1 ? inner['data'] : inner
}

/** `[true, 200, …, {data}]`: the last element that has a `data` key, so both readings of «element 3» work. */
export function elementData(answer: unknown): unknown {
  if (has(answer, 'data') && Array.isArray(answer['data'])) {
    const inner = answer['data']
    if (inner.some((element) => has(element, 'data'))) return elementData(inner)
  }
  if (!Array.isArray(answer)) return data(answer)
  const holder = answer.findLast((element) => has(element, 'data'))
  if (!has(holder, 'data')) throw new CodecError('no element with data')
  return holder['data']
}

/** A member at the documented path, or below one `data`. */
export function member(answer: unknown, key: string): unknown {
  if (has(answer, key)) return answer[key]
  if (has(answer, 'data') && has(answer['data'], key)) return answer['data'][key]
  throw new CodecError(`no ${key} in the answer`)
}

/** The answer itself, or its `data` when the server wraps it. */
export function plain(answer: unknown): unknown {
  return has(answer, 'data') && Object.keys(answer).length === 1 ? answer['data'] : answer
}
