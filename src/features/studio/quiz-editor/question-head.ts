import { createContext, type RefCallback, useCallback, useRef } from 'react'

const BELOW_THE_LIST = '(max-width: 899px)'

/** The ref for the heading of the open question. */
export const QuestionHeadContext = createContext<RefCallback<HTMLElement>>(() => undefined)

/**
 * Focuses the heading of a chosen question. It renders later than the choice, because its draft is read first. On a phone the question is below the
 * list and scrolls to the top.
 */
export function useQuestionHead(question: string | undefined): RefCallback<HTMLElement> {
  const last = useRef(question)
  const isChosen = useRef(false)
  if (last.current !== question) {
    last.current = question
    isChosen.current = question !== undefined
  }
  return useCallback((head) => {
    if (head === null || !isChosen.current) return
    isChosen.current = false
    head.focus({ preventScroll: matchMedia(BELOW_THE_LIST).matches })
    if (matchMedia(BELOW_THE_LIST).matches) head.scrollIntoView()
  }, [])
}
