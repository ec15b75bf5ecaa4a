import { formatDateTime } from '@netbar/shared'
import type { FloorPlan, MachineKey } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../../ui/status-tag.tsx'

type Machine = FloorPlan['machines'][number]

const hasPassed = (time: string) => Date.parse(time) <= Date.now()

/** Whether a machine has a key, until when it is good and by whom it was issued. */
const KeyState = ({ machineKey }: { readonly machineKey: MachineKey | undefined }) => {
  const { t } = useTranslation()
  if (machineKey === undefined) return '—'
  const { issuedTime, issuedBy, expiresTime } = machineKey
  if (issuedTime === null || expiresTime === null) return <StatusTag tone="closed">{t('machineKey.none')}</StatusTag>
  const isOver = hasPassed(expiresTime)
  return (
    <span title={t('machineKey.issuedBy', { by: issuedBy ?? '', time: formatDateTime(issuedTime) })}>
      <StatusTag tone={isOver ? 'refused' : 'done'}>{t(isOver ? 'machineKey.expired' : 'machineKey.good')}</StatusTag>{' '}
      {t('machineKey.until', { day: formatDateTime(expiresTime).slice(0, 10) })}
    </span>
  )
}

/** Columns of the key of a machine, and of when it was last heard of. */
export const useKeyColumns = (
  keyOf: (machineId: string) => MachineKey | undefined,
): NonNullable<TableProps<Machine>['columns']> => {
  const { t } = useTranslation()
  return [
    { key: 'key', title: t('machineKey.key'), render: (_, { id }) => <KeyState machineKey={keyOf(id)} /> },
    {
      key: 'seen',
      title: t('machineKey.seen'),
      render: (_, { id }) => {
        const known = keyOf(id)
        if (known === undefined) return '—'
        return known.seenTime === null ? t('machineKey.never') : formatDateTime(known.seenTime)
      },
    },
  ]
}
