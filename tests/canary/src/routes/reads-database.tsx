// expects: no-restricted-imports
import { rows } from '#db/rows.ts'

export const Page = () => <p>{rows}</p>
