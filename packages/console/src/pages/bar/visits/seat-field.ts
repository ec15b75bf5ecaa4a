import { seats } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../kit/form/form-field.ts'
import type { Option } from '../../../kit/option.ts'

/** Free machines of the current branch with their areas; null while they are loading. */
const useSeats = (): readonly Option[] | null => {
  const { t } = useTranslation()
  const { plan, ask } = useUnit({ plan: seats.$value, ask: seats.asked })
  useEffect(() => {
    ask()
  }, [ask])
  if (plan === null) return null
  const areas = new Map(plan.areas.map(({ id, name }) => [id, name]))
  return plan.machines
    .filter(({ status }) => status === 'IDLE')
    .map(({ id, name, areaId }) => {
      const area = areas.get(areaId ?? '')
      return { value: id, label: area === undefined ? name : t('onlineUser.seat', { name, area }) }
    })
}

/** The choice of a free machine. */
export const seatField: FormField = {
  kind: 'choice',
  name: 'machineId',
  label: 'onlineUser.open.machine',
  isRequired: true,
  useOptions: useSeats,
  source: seats,
}
