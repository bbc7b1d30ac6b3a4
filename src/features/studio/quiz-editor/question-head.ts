import { createContext, type RefCallback, useCallback, useRef } from 'react'

const BELOW_THE_LIST = '(max-width: 899px)'

/** The ref of the heading of the open question. */
export const QuestionHeadContext = createContext<RefCallback<HTMLElement>>(() => undefined)

/**
 * A question that was chosen has the focus at its beginning, which comes later than the choice: its draft is read first. On a phone it stands
 * below the list, and comes to the top.
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
