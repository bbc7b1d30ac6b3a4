/*
 * One journey, three engines:
 *
 *   journey ─► Visitor (what a person sees and presses) ─► Tab ─┬─► puppeteer.ts: Chromium, Firefox
 *                                                              └─► webkit.ts:    WebKitGTK
 */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys with a name, in the words of `KeyboardEvent.key`; `Mod+` holds Control. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowUp' | 'ArrowDown' | ' ' | 'Mod+End' | 'Mod+a'

/** A tab. Addresses are absolute; scripts are expressions in the page, which may give a promise of a JSON value. */
export interface Tab {
  /** Returns when the browser calls the page loaded. */
  goto(url: string): Promise<void>
  /** Leaves for the address, and does not wait for it. */
  leaveFor(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  run<T>(script: string): Promise<T>
  /** A press of the mouse, in CSS pixels of the window. */
  press(at: Point): Promise<void>
  key(key: NamedKey): Promise<void>
  /** Key by key, into what has the focus. */
  type(text: string): Promise<void>
  /** @param script gives a file input */
  attach(script: string, file: string): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Uint8Array>
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface StartOptions {
  /** The profile's folder: the same folder again is the same person's browser. */
  readonly profile: string
  readonly size: Size
  /** Factor of the engine's times (src/sync/model/timing.ts). */
  readonly timeScale: number
}

/** A running browser. */
export interface Browser {
  newTab(): Promise<Tab>
  /** Errors of the console, uncaught errors and rejections, as the engine words them. */
  readonly problems: readonly string[]
  close(): Promise<void>
  /** Ends all its processes abruptly. */
  kill(): Promise<void>
}

export interface Engine {
  start(options: StartOptions): Promise<Browser>
}

/** Sets the engine's times in each document, before its scripts. */
export const scaleScript = (timeScale: number) => `globalThis.lousaTimingScale = ${timeScale}`
