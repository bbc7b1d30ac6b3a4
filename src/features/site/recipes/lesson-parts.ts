import { defineSlotRecipe } from '@pandacss/dev'

/** Below the film of a lesson: ‹Concluir aula›, the state of the edit, and the comments. */
export const lessonParts = defineSlotRecipe({
  className: 'lp',
  slots: ['actions', 'done', 'state', 'comments', 'heading'],
  base: {
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 16px',
      marginTop: '20px',
      '& > button': { fontFamily: 'site' },
      // «Desmarcar» is below the two buttons, which stay in place.
      _sitePhone: { '& > button': { flex: '1 1 0' }, '& > p + button ~ button': { flex: 'none' }, gap: '10px' },
    },
    done: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      paddingInline: '16px 20px',
      borderRadius: '64',
      border: '1.5px solid',
      borderColor: 'primary.line',
      fontSize: '15px',
      fontWeight: 600,
      '& svg': { color: 'primary.line', strokeWidth: '2.4px' },
    },
    state: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontSize: '13px',
      lineHeight: '18px',
      color: '#d7ddd6',
      minWidth: '0',
      _empty: { display: 'none' },
    },
    comments: { marginTop: '40px' },
    heading: {
      fontFamily: 'display',
      fontSize: '26px',
      lineHeight: '32px',
      fontWeight: 'var(--display-weight, 420)',
      letterSpacing: '-0.01em',
      paddingBottom: '12px',
      borderBottom: '1px solid rgb(244 241 231 / 0.14)',
      _sitePhone: { fontSize: '23px', lineHeight: '28px' },
    },
  },
  staticCss: ['*'],
})
