import type { Resource } from '@netbar/shared/console'
import type { ResourceRow } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Functions } from '../list/use-list-page.ts'
import type { SwitchWords } from './resource-definition.ts'
import type { RowAction } from '../list/table/row-actions.tsx'

interface RowSwitchesOptions<Row extends ResourceRow, Query, Draft> {
  readonly resource: Resource<Row, Query, Draft>
  readonly nameOf: (row: Row) => string
  /** Text keys for enabling, where they differ from the usual ones. */
  readonly words?: SwitchWords | undefined
  /** Whether an action is offered for a row; by default both are. */
  readonly offers?: ((row: Row, action: 'switch' | 'remove') => boolean) | undefined
  /** Custom confirmation before a row is disabled; null for the usual one. */
  readonly askDisable?: ((row: Row) => (() => void) | null) | undefined
}

interface RowSwitches<Row> {
  /** Actions of a row. With `isKept` it cannot be removed any more. */
  readonly switchesOf: (row: Row, isKept?: boolean) => readonly RowAction[]
  /** Confirmation before something is disabled or removed. */
  readonly question: ReactNode
}

/** The actions that a user has the functions for. */
export const switchesFor = (
  actions: readonly RowAction[],
  may: Functions,
  { disable, remove = disable }: { readonly disable: string; readonly remove?: string },
): readonly RowAction[] => actions.filter(({ key }) => may.has(key === 'remove' ? remove : disable))

/** Enabling, disabling and removing rows; disabling and removing need a confirmation, and enabling what others see at once. */
export const useRowSwitches = <Row extends ResourceRow, Query, Draft>({
  resource,
  nameOf,
  words,
  offers = () => true,
  askDisable,
}: RowSwitchesOptions<Row, Query, Draft>): RowSwitches<Row> => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ readonly what: 'switch' | 'remove'; readonly row: Row } | null>(null)
  const { isEnabling, isRemoving, enable, remove } = useUnit({
    isEnabling: resource.enabling.$isPending,
    isRemoving: resource.removal.$isPending,
    enable: resource.enabling.submitted,
    remove: resource.removal.submitted,
  })
  const isDisabled = isEnabling || isRemoving
  const labelOf = ({ enabled }: Row) => t(enabled ? (words?.disable ?? 'kit.disable') : (words?.enable ?? 'kit.enable'))
  const flip = (row: Row) => {
    const ask = askDisable?.(row)
    if (row.enabled && ask) ask()
    else if (row.enabled || words?.askEnable !== undefined) setAsked({ what: 'switch', row })
    else enable({ id: row.id, version: row.version, enabled: true })
  }
  const switchesOf = (row: Row, isKept = false): readonly RowAction[] => [
    ...(offers(row, 'switch') ? [{ key: 'switch', label: labelOf(row), isDisabled, onClick: () => flip(row) }] : []),
    ...(isKept || !offers(row, 'remove')
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
  const questionOf = ({ what, row }: NonNullable<typeof asked>): string => {
    if (what === 'remove') return 'kit.askRemove'
    return (row.enabled ? words?.question : words?.askEnable) ?? 'kit.askDisable'
  }
  const question = asked && (
    <ConfirmDialog
      title={asked.what === 'switch' ? labelOf(asked.row) : t('kit.remove')}
      confirm={asked.what === 'switch' ? labelOf(asked.row) : t('kit.remove')}
      isDangerous={asked.what === 'remove' || asked.row.enabled}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        const { id, version, enabled } = asked.row
        if (asked.what === 'switch') enable({ id, version, enabled: !enabled })
        else remove({ id, version })
      }}
    >
      {t(questionOf(asked), { name: nameOf(asked.row) })}
    </ConfirmDialog>
  )
  return { switchesOf, question }
}
