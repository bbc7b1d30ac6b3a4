// expects: no-restricted-imports
import { useState } from 'react'

export const state = useState
