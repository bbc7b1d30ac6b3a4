import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { countCharacters } from '#lib/characters.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Counts the text of a control. Controlled values, `defaultValue`, typing and a form's `reset()` all change the element's own value, so
 * that is measured: on input, and after every render.
 */
export function useCounter<E extends TextControl>(limit: number | undefined, outer: Ref<E> | undefined) {
  const element = useRef<E | null>(null)
  const [length, setLength] = useState(0)
  const measure = useCallback(() => {
    if (limit !== undefined && element.current !== null) setLength(countCharacters(element.current.value))
  }, [limit])
  // No dependencies on purpose: see above.
  useLayoutEffect(measure)
  const ref: RefCallback<E> = useCallback(
    (node) => {
      element.current = node
      assignRef(outer, node)
    },
    [outer],
  )
  return { ref, length, measure }
}

export function assignRef<E>(ref: Ref<E> | undefined, node: E | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref !== null && ref !== undefined) ref.current = node
}
