/** To the worker at work: a person has agreed to the next release, which takes its place as soon as it answers nothing any more. */
export const LEAVE = 'LEAVE'
