import { findChromium } from '#scripts/chromium.mjs'
import { findEngine } from '#scripts/engines.mjs'
import { ENGINES, type Engine, type EngineName } from './engine.ts'
import { chromium, firefox } from './puppeteer.ts'
import { webkit } from './webkit.ts'

/** The program of an engine on this machine, or undefined. */
export const programOf = async (name: EngineName): Promise<string | undefined> => (name === 'chromium' ? findChromium() : findEngine(name))

/** The engines of this machine, and those that are not installed. */
export async function enginesHere(): Promise<Readonly<Record<'here' | 'away', EngineName[]>>> {
  const programs = await Promise.all(ENGINES.map(programOf))
  const where = (isHere: boolean) => ENGINES.filter((_name, at) => (programs[at] !== undefined) === isHere)
  return { here: where(true), away: where(false) }
}

export async function engineNamed(name: EngineName): Promise<Engine> {
  const program = await programOf(name)
  if (program === undefined) throw new Error(`${name} is not installed`)
  if (name === 'chromium') return chromium(program)
  return name === 'firefox' ? firefox(program) : webkit
}
