import { afterEach, expect } from 'vitest'

// A text that React holds as a node of its own kills the page when a browser has translated it (`lib/jsx/own-texts.ts`). React marks what it
// holds; a text that is set as the only content of an element has no mark.

const TEXT_ONLY = 'option, title, textarea, style, script, svg'

function bareTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker
    const isHeld = Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
    if (isHeld && node.nodeValue?.trim() !== '' && node.parentElement?.closest(TEXT_ONLY) === null)
      found.push(`«${node.nodeValue}» in ${node.parentElement.outerHTML.slice(0, 200)}`)
  }
  return found
}

afterEach(() => {
  expect(bareTexts(), 'texts that a translated page would die of').toEqual([])
})
