import { giveUp, setUp } from './setup.mjs'

/** Runs a command beside the server, with the packages that the server needs. @param {() => Promise<unknown>} load imports its file */
export async function command(load) {
  try {
    await setUp(['server'])
    const { register } = await import('tsx/esm/api')
    register()
    await load()
  } catch (problem) {
    giveUp(problem)
  }
}
