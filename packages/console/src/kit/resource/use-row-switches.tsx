import type { Resource } from '@netbar/shared'
import type { ResourceRow } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { SwitchWords } from './resource-definition.ts'
import type { RowAction } from '../list/table/row-actions.tsx'

interface RowSwitchesOptions<Row extends ResourceRow, Query, Draft> {
  readonly resource: Resource<Row, Query, Draft>
  readonly nameOf: (row: Row) => string
  /** Text keys for enabling, where they differ from the usual ones. */
  readonly words?: SwitchWords | undefined
  /** Custom confirmation before a row is disabled; null for the usual one. */
  readonly askDisable?: ((row: Row) => (() => void) | null) | undefined
}

interface RowSwitches<Row> {
  /** Actions of a row. With `isKept` it cannot be removed any more. */
  readonly switchesOf: (row: Row, isKept?: boolean) => readonly RowAction[]
  /** Confirmation before something is disabled or removed. */
  readonly question: ReactNode
}

/** Enabling, disabling and removing rows; disabling and removing need a confirmation. */
export const useRowSwitches = <Row extends ResourceRow, Query, Draft>({
  resource,
  nameOf,
  words,
  askDisable,
}: RowSwitchesOptions<Row, Query, Draft>): RowSwitches<Row> => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ readonly what: 'disable' | 'remove'; readonly row: Row } | null>(null)
  const { isEnabling, isRemoving, enable, remove } = useUnit({
    isEnabling: resource.enabling.$isPending,
    isRemoving: resource.removal.$isPending,
    enable: resource.enabling.submitted,
    remove: resource.removal.submitted,
  })
  const isDisabled = isEnabling || isRemoving
  const labelOf = ({ enabled }: Row) => t(enabled ? (words?.disable ?? 'kit.disable') : (words?.enable ?? 'kit.enable'))
  const switchesOf = (row: Row, isKept = false): readonly RowAction[] => [
    {
      key: 'switch',
      label: labelOf(row),
      isDisabled,
      onClick: () => {
        const ask = askDisable?.(row)
        if (!row.enabled) enable({ id: row.id, version: row.version, enabled: true })
        else if (ask) ask()
        else setAsked({ what: 'disable', row })
      },
    },
    ...(isKept
      ? []
      : [
          {
            key: 'remove',
            label: t('kit.remove'),
            isDangerous: true,
            isDisabled,
            onClick: () => setAsked({ what: 'remove', row }),
          },
        ]),
  ]
  const question = asked && (
    <ConfirmDialog
      title={asked.what === 'disable' ? labelOf(asked.row) : t('kit.remove')}
      confirm={asked.what === 'disable' ? labelOf(asked.row) : t('kit.remove')}
      isDangerous
      onClose={() => setAsked(null)}
      onConfirm={() => {
        const { id, version } = asked.row
        if (asked.what === 'disable') enable({ id, version, enabled: false })
        else remove({ id, version })
      }}
    >
      {t(asked.what === 'disable' ? (words?.question ?? 'kit.askDisable') : 'kit.askRemove', {
        name: nameOf(asked.row),
      })}
    </ConfirmDialog>
  )
  return { switchesOf, question }
}
