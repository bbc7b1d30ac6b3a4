import { useState } from 'react'
import { checkedAnswer } from '#contract/endpoint.ts'
import { labEndpoints } from '#contract/lab.ts'
import { css } from '#styled/css'
import { askOpenly } from '#sync/wire/ask-server.ts'
import { Button } from '#ui/button.tsx'
import { words } from './words.ts'

/** Sends a notification to every student of the school. */
export function News() {
  const [said, say] = useState('')
  const send = async () => {
    say('')
    const { sendNews } = labEndpoints
    const answer = await askOpenly(sendNews, { body: { count: 1 }, read: (body) => checkedAnswer(sendNews, body).sent })
    say(answer.to === 'done' ? words.newsSent(answer.value) : words.newsFailed)
  }
  return (
    <section aria-labelledby="lab-news">
      <h2 id="lab-news" className={css({ textStyle: 't18' })}>
        {words.news}
      </h2>
      <p className={css({ textStyle: 't14', color: 'text.second', paddingBlock: '2' })}>{words.newsText}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })}>
        <Button variant="line" onClick={() => void send()}>
          {words.sendNews}
        </Button>
        <span aria-live="polite" className={css({ textStyle: 't13', color: 'text.second' })}>
          {said}
        </span>
      </div>
    </section>
  )
}
