import type { Resource } from '@netbar/shared'
import type { ResourceRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import type { SwitchWords } from './resource-definition.ts'
import { RowButton } from './row-button.tsx'

interface RowSwitchesProps<Row extends ResourceRow, Query, Draft> {
  readonly resource: Resource<Row, Query, Draft>
  readonly row: Row
  readonly name: string
  /** Whether it stands in a row of a list, where links are quieter than buttons. */
  readonly isQuiet: boolean
  /** Whether it cannot be removed any more. */
  readonly isKept?: boolean
  /** What enabling is called, where that is not what other resources call it. */
  readonly words?: SwitchWords
  /** What is asked before it is disabled, where that is not what other resources ask. */
  readonly question?: string
}

/** Enabling, disabling and removing a row; what takes something away is asked about first. */
export const RowSwitches = <Row extends ResourceRow, Query, Draft>(props: RowSwitchesProps<Row, Query, Draft>) => {
  const { resource, row, name, isQuiet, isKept = false, words, question } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'disable' | 'remove' | null>(null)
  const { isEnabling, isRemoving, enable, remove } = useUnit({
    isEnabling: resource.enabling.$isPending,
    isRemoving: resource.removal.$isPending,
    enable: resource.enabling.submitted,
    remove: resource.removal.submitted,
  })
  const isPending = isEnabling || isRemoving
  const { id, version } = row
  const label = t(row.enabled ? (words?.disable ?? 'kit.disable') : (words?.enable ?? 'kit.enable'))
  const toggle = () => (row.enabled ? setAsked('disable') : enable({ id, version, enabled: true }))
  return (
    <>
      {isQuiet ? (
        <>
          <RowButton isDisabled={isPending} onClick={toggle}>
            {label}
          </RowButton>
          {!isKept && (
            <RowButton isDangerous isDisabled={isPending} onClick={() => setAsked('remove')}>
              {t('kit.remove')}
            </RowButton>
          )}
        </>
      ) : (
        <>
          <Button disabled={isPending} onClick={toggle}>
            {label}
          </Button>
          {!isKept && (
            <Button danger disabled={isPending} onClick={() => setAsked('remove')}>
              {t('kit.remove')}
            </Button>
          )}
        </>
      )}
      {asked && (
        <PageModal
          open
          title={asked === 'disable' ? label : t('kit.remove')}
          okText={t('kit.confirm')}
          cancelText={t('kit.cancel')}
          okButtonProps={{ danger: true }}
          onCancel={() => setAsked(null)}
          onOk={() => {
            setAsked(null)
            if (asked === 'disable') enable({ id, version, enabled: false })
            else remove({ id, version })
          }}
        >
          {asked === 'disable'
            ? (question ?? t(words?.question ?? 'kit.askDisable', { name }))
            : t('kit.askRemove', { name })}
        </PageModal>
      )}
    </>
  )
}
