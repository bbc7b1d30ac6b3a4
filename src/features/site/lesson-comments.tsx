import { lessonParts } from '#styled/recipes'
import { learnWords as w } from './learn-words.ts'

/** The place of comments, where the school has them on (LES-05). There is nothing to press: the API has no comments yet. */
export function LessonComments() {
  const parts = lessonParts()
  return (
    <section className={parts.comments} aria-labelledby="comentarios">
      <h2 id="comentarios" className={parts.heading}>
        {w.comments}
      </h2>
      <p className={parts.soon}>{w.commentsSoon}</p>
    </section>
  )
}
