// expects: nothing
import { must } from '#lib/must.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { Button } from '#ui/button.tsx'

export const parts = must([RowForm, Button], 'parts')
