import { words } from '#features/sign-in/words.ts'
import { signIn } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { EyeIcon, MailIcon } from '#ui/icons.tsx'

/** The sign-in form in a preview: no real form, and no password field that a browser would fill in. */
export function FormFace({ magic }: { readonly magic: boolean }) {
  const parts = signIn()
  return (
    <div className={parts.form}>
      <TextField label={words.email} />
      <TextField label={words.password} end={<EyeIcon />} />
      <Button variant="primary" size="wide" shape="pill">
        {words.enter}
      </Button>
      {magic && (
        <div className={parts.magic}>
          <span className={parts.or}>{words.or}</span>
          <Button variant="line" size="wide" shape="pill">
            <MailIcon />
            {words.magic}
          </Button>
        </div>
      )}
    </div>
  )
}
