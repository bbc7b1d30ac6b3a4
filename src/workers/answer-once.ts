import { expose } from 'comlink'

const ANSWERED = Symbol.for('lousa:answered')

/** Answers the page's calls. WebKit may evaluate a worker's file twice: the second evaluation answers nothing, or each call would get two answers. */
export function answerOnce(api: object): void {
  const worker = self as { [ANSWERED]?: true }
  if (worker[ANSWERED] === true) return
  worker[ANSWERED] = true
  expose(api)
}
