import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { upTo } from '#lib/up-to.ts'

/** What a person writes. The length counts in visible characters of the text that the server stores, without the markup that it removes (PER-12). */
export const memberText = (max: number) => z.string().check(z.trim(), upTo(max, undefined, cleanMemberText))
