import { useList } from '#sync/page/live-rows.ts'
import { useServerId } from '#sync/page/server-ids.ts'

/** The server id of the community whose page the preview opens for cover and colour. null: there is none; undefined: being read. */
export function useMainCommunity(): string | null | undefined {
  const rows = useList('communities')
  const main = (rows?.find(({ active, principal }) => active === true && principal === true) ?? rows?.find(({ active }) => active === true))
    ?.lid
  const sid = useServerId('communities', main ?? '')
  return rows === undefined ? undefined : sid
}
