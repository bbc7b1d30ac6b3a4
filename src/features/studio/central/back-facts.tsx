import { css } from '#styled/css'
import { saveFile } from '#sync/page/save-file.ts'
import type { WentBack } from '#sync/page/status/use-timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/icons-more.tsx'
import { Section } from '#ui/section.tsx'
import { useNow } from '#ui/use-now.ts'
import { activityJson } from './activity-file.ts'
import { backWords } from './back-words.ts'
import { dayAndClock } from './days.ts'
import { readTitles } from './titles.ts'
import { useAct } from './use-act.ts'

/** Beside the card of a server that went back in time: how this is known, and a file of what it lacks. */
export function BackFacts({ back, who }: { back: WentBack; who: string }) {
  const workspace = useWorkspace()
  const now = useNow()
  const { busy, run } = useAct()
  const save = async () => {
    const items = back.lost.map(({ item }) => item)
    const text = activityJson(items, { who, titles: await readTitles(workspace, items) })
    saveFile(new Blob([text], { type: 'application/json' }), backWords.fileName)
  }
  return (
    <>
      <Section title={backWords.how}>
        <dl className={facts}>
          {back.stood > 0 && (
            <div>
              <dt>{backWords.howStood}</dt>
              <dd>{dayAndClock(back.stood, now)}</dd>
            </div>
          )}
          <div>
            <dt>{backWords.howNoticed}</dt>
            <dd>{dayAndClock(back.at, now)}</dd>
          </div>
        </dl>
        <p className={text}>{backWords.howText}</p>
      </Section>
      <Section title={backWords.team}>
        <p className={text}>{backWords.teamText}</p>
      </Section>
      <Section title={backWords.keep}>
        <Button variant="line" off={busy} onClick={() => run(save())}>
          <DownloadIcon />
          {backWords.export(back.lost.length)}
        </Button>
      </Section>
    </>
  )
}

const facts = css({
  display: 'grid',
  gap: '2',
  textStyle: 't14',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
  '& dt': { color: 'text.second' },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
})
const text = css({ textStyle: 't14', color: 'text.second' })
