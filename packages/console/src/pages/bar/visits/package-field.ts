import { formatMoney } from '@netbar/shared'
import { seats } from '@netbar/shared/console'
import { type FloorPlan, MINUTE_MS, type PackageRate, isOffered } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTime } from '../../../frame/use-time.ts'
import type { FormField } from '../../../kit/form/form-field.ts'

/** Packages that are sold now at some machine to some guest: the server knows whether at this one to this guest. */
const soldNow = ({ terms }: FloorPlan, now: number): readonly PackageRate[] =>
  terms.packages.filter(
    (rate) => !rate.isAutomatic && isOffered(rate, { areaId: rate.areaId ?? '', levelId: rate.levelId }, now),
  )

/** Packages of the current branch that are sold now, with their areas; null while they are loading. */
const usePackages = () => {
  const now = useTime(MINUTE_MS)
  const { plan, ask } = useUnit({ plan: seats.$value, ask: seats.asked })
  useEffect(() => {
    ask()
  }, [ask])
  if (plan === null) return null
  const nameOf = (named: FloorPlan['areas'], id: string | null) => named.find((each) => each.id === id)?.name
  return soldNow(plan, now).map(({ id, name, priceFen, areaId, levelId }) => ({
    value: id,
    label: [name, nameOf(plan.areas, areaId), nameOf(plan.levels, levelId), formatMoney(priceFen)]
      .filter(Boolean)
      .join(' '),
  }))
}

/** The choice of a package that is bought when a guest sits down. */
export const packageField: FormField = {
  kind: 'choice',
  name: 'packageId',
  label: 'onlineUser.open.package',
  hint: 'onlineUser.open.packageHint',
  useOptions: usePackages,
  source: seats,
}
