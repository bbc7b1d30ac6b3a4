// expects: no-restricted-imports
import { useAuthor } from '#features/site/community/author-line.tsx'

export const wrong = useAuthor
