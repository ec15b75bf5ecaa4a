import { DAY_MS } from '@netbar/shared/contract'
import type { RateTerms } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { floorPlanHandlers } from '../floor/handlers.ts'

/** Areas with the share of the machines up to their last one, and the price of an hour there: for guests, gold and diamond. */
const AREAS = [
  ['大厅', 0.55, 500, 400, 360],
  ['卡座', 0.75, 700, 560, 520],
  ['电竞区', 0.9, 1000, 800, 760],
  ['包间', 0.96, 1200, 960, 920],
  ['VIP', 1, 1500, 1200, 1140],
] as const
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ALWAYS = { weekdays: EVERY_DAY, from: 0, until: 0 }
/** Members of these levels pay less. */
const LEVELS = ['金卡会员', '钻石会员'] as const

/** Rates of a branch, by the ids of its areas and of its brand's levels. */
const termsOf = (areas: ReadonlyMap<string, string>, levels: ReadonlyMap<string, string>): RateTerms => {
  const rates = AREAS.flatMap(([name, , all, ...members]) =>
    [null, ...LEVELS].map((level, index) => ({
      areaId: areas.get(name) ?? null,
      levelId: level === null ? null : (levels.get(level) ?? null),
      when: ALWAYS,
      fenPerHour: [all, ...members][index] ?? all,
    })),
  )
  const hall = { areaId: areas.get('大厅') ?? null, levelId: null, isAutomatic: true }
  return {
    stepMinutes: 15,
    minimumFen: 200,
    baseFenPerHour: 500,
    rates,
    packages: [
      { ...hall, id: 'hours-5', name: '包时5小时', kind: 'PACKAGE', when: ALWAYS, priceFen: 2000, minutes: 300 },
      {
        areaId: null,
        levelId: null,
        isAutomatic: false,
        id: 'hours-3',
        name: '包时3小时',
        kind: 'PACKAGE',
        when: ALWAYS,
        priceFen: 1300,
        minutes: 180,
      },
      {
        ...hall,
        id: 'overnight',
        name: '通宵',
        kind: 'OVERNIGHT',
        when: { weekdays: EVERY_DAY, from: 21 * 60 + 30, until: 23 * 60 + 30 },
        priceFen: 2500,
        night: { from: 22 * 60, until: 8 * 60 },
      },
    ],
  }
}

/** Lays the areas and rates of every branch with machines: the administrator sets them up. */
export const seedFloorPlans = async ({ now, as }: SeedSteps): Promise<void> => {
  const context = await as('admin', new Date(now.getTime() - 30 * DAY_MS))
  const { db } = context.database
  const branches = await db.selectFrom('branch').select(['id', 'brand_id']).orderBy('branch_no').execute()
  for (const { id, brand_id } of branches) {
    const params = { id }
    const { machines } = await floorPlanHandlers.find({ params }, context)
    const machineIds = machines.map((machine) => machine.id)
    const areas = AREAS.map(([name, share], index) => {
      const from = Math.floor((AREAS[index - 1]?.[1] ?? 0) * machineIds.length)
      return { name, machineIds: machineIds.slice(from, Math.floor(share * machineIds.length)) }
    })
    await floorPlanHandlers.saveAreas({ params, body: { areas } }, context)
    const saved = await floorPlanHandlers.find({ params }, context)
    const levels = await db.selectFrom('member_level').where('brand_id', '=', brand_id).select(['id', 'name']).execute()
    const terms = termsOf(
      new Map(saved.areas.map((area) => [area.name, area.id])),
      new Map(levels.map((level) => [level.name, level.id])),
    )
    await floorPlanHandlers.saveRates({ params, body: { version: saved.version, terms } }, context)
  }
}
