import { useLanguage, wasJustChosen } from '#features/site/device/language.ts'
import { languageNames, languages } from '#lib/language.ts'
import { css } from '#styled/css'

/** Lets a person who cannot read the page choose a language before signing in (PER-23). */
export function SignInLanguages() {
  const [language, choose] = useLanguage()
  return (
    <span className={row}>
      {languages.map((each) => (
        <button
          key={each}
          ref={each === language ? focusAfterChoice : undefined}
          type="button"
          lang={each}
          aria-label={`${each.toUpperCase()}, ${languageNames[each]}`}
          aria-pressed={each === language}
          className={button}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </span>
  )
}

function focusAfterChoice(button: HTMLButtonElement | null): void {
  if (button !== null && wasJustChosen()) button.focus()
}

// Inset from the rounded corners of the dark foot.
const row = css({ display: 'flex', marginBlock: '[-3px]', paddingInline: '[2px]' })
const button = css({
  minWidth: '[32px]',
  minHeight: '[24px]',
  borderRadius: '64',
  cursor: 'pointer',
  letterSpacing: '[0.04em]',
  textUnderlineOffset: '[4px]',
  _hover: { textDecoration: 'underline' },
  '&[aria-pressed=true]': { fontWeight: 700, textDecoration: 'underline' },
})
