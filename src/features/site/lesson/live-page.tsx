import { HomeLink, Page } from '#features/site/kit/page.tsx'
import { words } from '#features/site/kit/words.ts'
import { useLive } from '#features/site/read/use-site.ts'
import { page } from '#styled/recipes'

/** Says whether a lesson is live now: the school tells nothing more (EP-96, PER-06). */
export function LivePage() {
  const parts = page()
  return (
    <Page title={words.pages.live} text={useLive() ? words.pages.liveNow : words.pages.liveNot}>
      <div className={parts.body}>
        <p>
          <HomeLink />
        </p>
      </div>
    </Page>
  )
}
