// Writes public/backgrounds from the table in src/contract/backgrounds.ts: `npm run backgrounds`. A test compares the two.
import { mkdirSync, writeFileSync } from 'node:fs'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { backgroundFile } from '#server/brand/background-svg.ts'

mkdirSync('public/backgrounds', { recursive: true })
for (const background of BACKGROUNDS) writeFileSync(`public${pathOf(background)}`, backgroundFile(background))
