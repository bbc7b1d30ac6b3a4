import type { Answers, AskedQuestion, QuizResult } from '#contract/quiz-attempts.ts'
import { locale } from '#lib/language.ts'
import { css } from '#styled/css'
import { CheckIcon } from '#ui/icons-more.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { words } from './words.ts'

export interface AnswersListProps {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
  /** null: the quiz is not scored, or not yet; the answers are only listed. */
  readonly result: QuizResult | null
}

/** Every question with the chosen options; with a result also the right ones and the explanation, which is shown only here. */
export function AnswersList({ questions, answers, result }: AnswersListProps) {
  const isScored = result !== null && Object.keys(result.right).length > 0
  return (
    <ol className={list}>
      {questions.map((question) => {
        const chosen = answers[question.id] ?? []
        const right = result?.right[question.id] ?? []
        const counted = result?.counted[question.id] ?? []
        const isRight = sameSet(counted, right)
        const explanation = result?.explanations[question.id]
        return (
          <li key={question.id} className={row}>
            {isScored && (
              <span className={sign} data-right={isRight} aria-hidden="true">
                {isRight ? <CheckIcon size={16} /> : <CloseIcon size={14} />}
              </span>
            )}
            <div className={text}>
              <h3 className={title}>{question.text}</h3>
              {isScored && <p className={small}>{isRight ? words.right : words.review}</p>}
              {explanation !== undefined && <p>{explanation}</p>}
              {isScored && !isRight && <p>{words.rightIs(textsOf(question, right))}</p>}
              <p>{chosen.length === 0 ? words.choseNothing : words.chose(textsOf(question, chosen))}</p>
              {result !== null && !sameSet(chosen, counted) && <p className={small}>{words.lateOne}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

export const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each))

function textsOf({ options }: AskedQuestion, ids: readonly string[]): string {
  const texts = options.filter(({ id }) => ids.includes(id)).map((option) => words.quoted(option.text))
  return new Intl.ListFormat(locale()).format(texts)
}

const list = css({ borderTop: '1px solid', borderTopColor: 'site.line' })
const row = css({ display: 'flex', gap: '4', paddingBlock: '4', borderBottom: '1px solid', borderBottomColor: 'site.line' })
const sign = css({
  flex: '[none]',
  width: '[32px]',
  height: '[32px]',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '64',
  border: '[1px solid]',
  borderColor: 'site.text2',
  '&[data-right=false]': { borderStyle: 'dashed' },
})
const text = css({ display: 'grid', gap: '1', minWidth: '[0]', overflowWrap: 'anywhere', color: 'site.text2' })
const title = css({ fontSize: '[17px]', lineHeight: '[24px]', fontWeight: 600, color: 'site.text' })
const small = css({ textStyle: 't13', color: 'site.text2', fontWeight: 500 })
