import { areaOrdering, areaRemoval } from '@netbar/shared/console'
import type { FloorPlan } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { RowActions, type RowAction } from '../../../../kit/list/table/row-actions.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { AreaDialog } from './area-dialog.tsx'
import type { useFloorPlan } from './use-floor-plan.ts'

type Area = FloorPlan['areas'][number]

/** The ids of some areas, with one of them a place nearer to the beginning. */
const earlier = (areas: readonly Area[], index: number): string[] => {
  const ids = areas.map(({ id }) => id)
  return [...ids.slice(0, index - 1), ...ids.slice(index - 1, index + 1).toReversed(), ...ids.slice(index + 1)]
}

/** Areas of a branch in their order: added, renamed, moved and removed. */
export const AreaTable = ({ floor }: { readonly floor: ReturnType<typeof useFloorPlan> }) => {
  const { t } = useTranslation()
  const { plan, status, error, mayEdit, retry } = floor
  const { order, isOrdering, remove } = useUnit({
    order: areaOrdering.submitted,
    isOrdering: areaOrdering.$isPending,
    remove: areaRemoval.submitted,
  })
  const [edited, setEdited] = useState<Area | 'new' | null>(null)
  const [removed, setRemoved] = useState<Area | null>(null)
  const areas = plan?.areas ?? []
  const countOf = (id: string) => plan?.machines.filter(({ areaId }) => areaId === id).length ?? 0
  const actionsOf = (area: Area): readonly RowAction[] => {
    const index = areas.indexOf(area)
    const up = (at: number) => ({
      isDisabled: isOrdering || at < 1 || at >= areas.length,
      onClick: () => order({ areaIds: earlier(areas, at) }),
    })
    return [
      { key: 'rename', label: t('branchFloor.rename'), onClick: () => setEdited(area) },
      { key: 'up', label: t('branchFloor.up'), ...up(index) },
      { key: 'down', label: t('branchFloor.down'), ...up(index + 1) },
      { key: 'remove', label: t('branchFloor.remove'), isDangerous: true, onClick: () => setRemoved(area) },
    ]
  }
  return (
    <section>
      <div className="floor-head">
        <h2>{t('branchFloor.areas')}</h2>
        {mayEdit && (
          <Button disabled={plan === null} onClick={() => setEdited('new')}>
            {t('branchFloor.addArea')}
          </Button>
        )}
      </div>
      <PlainTable<Area>
        rowKey="id"
        rows={plan && areas}
        status={plan === null ? status : 'ready'}
        error={error}
        onRetry={retry}
        empty="branchFloor.noAreas"
        columns={[
          { key: 'name', title: t('branchFloor.area'), dataIndex: 'name' },
          { key: 'count', title: t('branchFloor.machines'), align: 'right', render: (_, { id }) => countOf(id) },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  title: t('kit.actions'),
                  render: (_: unknown, area: Area) => (
                    <span className="list-actions">
                      <RowActions actions={actionsOf(area)} />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <AreaDialog area={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          title={`${t('branchFloor.remove')} ${removed.name}`}
          confirm={t('branchFloor.remove')}
          isDangerous
          onClose={() => setRemoved(null)}
          onConfirm={() => remove({ areaId: removed.id })}
        >
          {t('branchFloor.askRemoveArea')}
        </ConfirmDialog>
      )}
    </section>
  )
}
