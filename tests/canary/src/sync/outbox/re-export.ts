// expects: no-restricted-imports
export { saveFooter } from '#features/studio/footer/commands.ts'
