import { and, asc, eq } from 'drizzle-orm'
import { LEVEL_NAME_COUNTER, LEVEL_NAME_MAX } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { formFile } from '#server/call/form-files.ts'
import { formAnimation, formColour, formFlag, formPoints, formText } from '#server/call/form-values.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowId } from '#server/call/tenancy.ts'
import { requiredText } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { levelPermissions, levels } from '#server/db/gamification-schema.ts'
import { notFound } from '#server/errors/api-error.ts'
import { addPlans, type PlanPermission, plansOf, plansOfEach, removePlan } from './plan-permissions.ts'

// Levels (LVL): what a score leads to, for the owners of their products.

type Level = typeof levels.$inferSelect
type Fields = Omit<Level, 'id' | 'tenantId'>

const GONE = 'Este nível não existe mais.'
const REQUIRED = 'Obrigatório' // LVL-06
const WRONG_TYPE = 'Use uma imagem png, jpeg, webp ou gif.'

const NEW: Fields = {
  name: '',
  neededScore: 0,
  color: '',
  img: null,
  showLevelOnProfile: true,
  showScoreOnProfile: true,
  animation: 'none',
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

function levelToWire(level: Level, permissions: readonly PlanPermission[]) {
  const { id, name, neededScore, color, img, showLevelOnProfile, showScoreOnProfile, animation } = level
  return {
    id,
    name,
    needed_score: neededScore,
    color,
    url_img: img,
    show_level_on_profile: flag(showLevelOnProfile),
    show_score_on_profile: flag(showScoreOnProfile),
    animation,
    permissions: [...permissions],
  }
}

/** LVL-06, AMB-10: a new name has 32 characters at most, one that is edited 150. */
async function fieldsOf(call: Call<BodyOf<'createLevel'>>, now: Fields, most: number): Promise<Fields> {
  const { body } = call
  const sent = formText(body, 'name', now.name)
  const long = `O nome pode ter até ${most} caracteres`
  const name = requiredText(sent, 'name', most, sent.trim() === '' ? REQUIRED : long)
  return {
    name,
    neededScore: formPoints(body, 'needed_score', now.neededScore),
    color: formColour(body, now.color),
    showLevelOnProfile: formFlag(body, 'show_level_on_profile', now.showLevelOnProfile),
    showScoreOnProfile: formFlag(body, 'show_score_on_profile', now.showScoreOnProfile),
    animation: formAnimation(body, now.animation),
    img: await formFile(call, { field: 'img', purpose: 'badge', sent: body['img'], current: now.img, wrongType: WRONG_TYPE }),
  }
}

/** Locked: two edits that come at once are taken one after the other. @throws 404 */
async function standing(db: Db, tenantId: number, id: unknown): Promise<Level> {
  const [level] = await db
    .select()
    .from(levels)
    .where(and(eq(levels.tenantId, tenantId), eq(levels.id, rowId(id) ?? 0)))
    .for('no key update')
  if (level === undefined) throw notFound(GONE)
  return level
}

const isOne = (tenantId: number, id: number) => and(eq(levels.tenantId, tenantId), eq(levels.id, id))

export const levelHandlers: Handlers = {
  async listLevels({ db, tenantId }) {
    const rows = await db.select().from(levels).where(eq(levels.tenantId, tenantId)).orderBy(asc(levels.neededScore), asc(levels.id))
    const permissions = await plansOfEach(db, levelPermissions, tenantId, levelPermissions.levelId)
    return { body: { data: rows.map((level) => levelToWire(level, permissions(level.id))) } }
  },
  async createLevel(call) {
    const { db, tenantId } = call
    const fields = await fieldsOf(call, NEW, LEVEL_NAME_COUNTER)
    const [level] = await db
      .insert(levels)
      .values({ ...fields, tenantId })
      .returning({ id: levels.id })
    return { status: 201, body: { id: must(level, 'the inserted level').id } }
  },
  async updateLevel(call) {
    const { db, tenantId, body } = call
    const level = await standing(db, tenantId, body.id)
    const fields = await fieldsOf(call, level, LEVEL_NAME_MAX)
    await db.update(levels).set(fields).where(isOne(tenantId, level.id))
    const permissions = await plansOf(db, levelPermissions, tenantId, { levelId: level.id })
    return { body: { data: levelToWire({ ...level, ...fields }, permissions) } }
  },
  async deleteLevel({ db, tenantId, params }) {
    const { id } = await standing(db, tenantId, params['id'])
    await db.delete(levels).where(isOne(tenantId, id))
    return replyMessage('Nível excluído com sucesso.') // LVL-15
  },
  async createLevelPermissions({ db, tenantId, body }) {
    const { id: levelId } = await standing(db, tenantId, body.level_id)
    return { status: 201, body: await addPlans(db, levelPermissions, tenantId, body.array_plans_id, { levelId }) }
  },
  async listLevelPermissions({ db, tenantId, params }) {
    const [level] = await db
      .select({ id: levels.id })
      .from(levels)
      .where(isOne(tenantId, rowId(params['levelId']) ?? 0))
    if (level === undefined) throw notFound(GONE)
    return { body: { data: await plansOf(db, levelPermissions, tenantId, { levelId: level.id }) } }
  },
  async deleteLevelPermission({ db, tenantId, params }) {
    await removePlan(db, levelPermissions, tenantId, params['permissionId'])
    return replyMessage('Produto excluído das permissões')
  },
}
