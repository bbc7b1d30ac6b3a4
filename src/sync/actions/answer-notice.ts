import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import type { ActionEnv } from './action-env.ts'

/** `remove` deletes the duplicate with the command that undoes a create; `keep` leaves both. */
export async function answerNotice(tx: WriteTx, env: ActionEnv, id: string, answer: 'remove' | 'keep'): Promise<void> {
  const notices = await getMeta(tx, 'notices')
  const notice = notices.find((each) => each.id === id)
  if (notice === undefined) return
  await setMeta(
    tx,
    'notices',
    notices.filter((each) => each !== notice),
  )
  if (answer === 'keep' || !env.model.hasCommand(notice.command)) return
  const back = env.model.command(notice.command).undo?.({ ...(notice.args as object), lid: notice.lid })
  if (back === undefined) return
  const command = env.model.command(back.command)
  await recordEntry(tx, env.model, command, { id: uuid(), args: back.args, account: notice.account, device: env.device, now: env.now })
}
