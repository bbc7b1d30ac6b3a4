import { findChromium } from '#scripts/chromium.mjs'
import { runChaos } from '#tests/e2e/support/chaos-run.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'

// One run of the campaign (`npm run chaos`): a network that loses, delays and falsifies calls, three tabs, a browser that is killed. It
// edits links, texts, switches, toggles, the profile and its photo.

const RUNS = [[101, false]] as const

for (const [seed, idempotency] of RUNS) {
  test.describe(`keys ${idempotency ? 'honoured' : 'ignored'}`, () => {
    test.use({ idempotency })

    test(`every edit called saved is on the server once, or shown to the person: seed ${seed} (SYN-12, SYN-16, NET-07)`, async ({
      server,
    }) => {
      test.setTimeout(300_000) // 80 s alone on two cores; other tests run beside it
      const { problems, story, saved, subjects, kills } = await runChaos({
        seed,
        edits: 30,
        tabs: 3,
        server: server.url,
        executablePath: await findChromium(),
        args: chromiumArgs,
      })
      expect(problems, story.join('\n')).toEqual([])
      expect([saved >= 15, kills >= 1], story.join('\n')).toEqual([true, true])
      // A kind of edit that this run can no longer make would otherwise go unnoticed.
      expect(subjects, story.join('\n')).toEqual(['flips', 'links', 'name', 'photo', 'switch', 'texts'])
    })
  })
}
