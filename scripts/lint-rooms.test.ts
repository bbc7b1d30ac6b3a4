import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { server, site, studio } from './lint-rooms.mjs'

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
/** Written by drizzle-kit. */
const WRITTEN = new Set(['migrations'])

test.each([
  ['src/features/site', site],
  ['src/features/studio', studio],
  ['server', server],
])('each folder of %s has a layer, and each layer a folder', (path, rooms: Readonly<Record<string, readonly string[]>>) => {
  const named = Object.keys(rooms).filter((room) => room !== '')
  expect(foldersOf(path).filter((folder) => !WRITTEN.has(folder))).toEqual([...named].sort())
})

test.each([
  ['site', site],
  ['studio', studio],
  ['server', server],
])('no room of the %s leads back to itself', (_, rooms: Readonly<Record<string, readonly string[]>>) => {
  const leads = (room: string, to: string, seen = new Set<string>()): boolean =>
    (rooms[room] ?? []).some((next) => next === to || (!seen.has(next) && leads(next, to, seen.add(next))))
  expect(Object.keys(rooms).filter((room) => leads(room, room))).toEqual([])
})
