// expects: no-restricted-imports
import { rows } from '#db/rows.ts'

export const Data = () => <p>{rows}</p>
