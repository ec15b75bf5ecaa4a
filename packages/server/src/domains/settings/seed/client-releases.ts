import { DAY_MS, HOUR_MS, isInShare } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { chooseClientMachines, FACTORY_VERSION } from '../../bar/index.ts'
import { clientReleaseHandlers, clientReleaseStepHandlers } from '../client-releases/handlers.ts'
import { reportRelease } from '../client-releases/report.ts'

const DRAFT = { platform: 'CLIENT', sizeMb: 186, forced: 'no', notes: '' } as const
/** Releases of the demo, with how many days ago each was released. */
const RELEASES = [
  {
    daysAgo: 15,
    draft: { ...DRAFT, versionNo: '2.3.0', sha256: 'a3'.repeat(32), percent: 100, notes: '锁屏支持全屏消息' },
    failure: '下载超时',
    isMended: true,
  },
  {
    daysAgo: 1,
    draft: {
      ...DRAFT,
      versionNo: '2.4.0',
      sizeMb: 192,
      sha256: 'b4'.repeat(32),
      percent: 30,
      notes: '新版桌面与轮播图',
    },
    failure: '磁盘空间不足',
    isMended: false,
  },
] as const

/**
 * Seeds two releases of the first brand: one that all of its machines run, after one of them had failed at first, and one that is being
 * published to a share of them.
 */
export const seedClientReleases = async ({ now, as }: SeedSteps): Promise<void> => {
  const at = (days: number, hours = 0) => new Date(now.getTime() - days * DAY_MS + hours * HOUR_MS)
  const { actor, database } = await as('xh_owner', at(20))
  const [brandId] = actor.brandIds
  if (brandId === undefined) return
  const branchIds = [...actor.branchIds]
  const machines = await database.write(async (trx) =>
    (await chooseClientMachines(trx, new Set()))
      .filter(({ branchId }) => actor.branchIds.has(branchId))
      .map(({ id, branchId }) => ({ id, branchId, brandId })),
  )
  const report = (some: typeof machines, time: Date, said: Parameters<typeof reportRelease>[1]) =>
    database.write(async (trx) => {
      for (const machine of some) await reportRelease(trx, said, { machine, now: () => time })
    })
  await report(machines, at(20), { version: FACTORY_VERSION, result: 'SUCCESS', reason: '' })
  for (const { daysAgo, draft, failure, isMended } of RELEASES) {
    const { versionNo: version, percent } = draft
    const address = `https://download.example.com/client/${version}/netbar-client.exe`
    const body = { brandId, ...draft, address, branchIds }
    const { id } = await clientReleaseHandlers.add({ body }, await as('xh_owner', at(daysAgo)))
    await clientReleaseStepHandlers.release(
      { params: { id }, body: { version: 1, percent } },
      await as('xh_owner', at(daysAgo)),
    )
    const [last, ...others] = machines.filter((machine) => isInShare(machine.id, percent)).toReversed()
    if (last === undefined) continue
    await report([last], at(daysAgo, 1), { version, result: 'FAILED', reason: failure })
    await report(others, at(daysAgo, 2), { version, result: 'SUCCESS', reason: '' })
    if (isMended) await report([last], at(daysAgo, 3), { version, result: 'SUCCESS', reason: '' })
  }
}
