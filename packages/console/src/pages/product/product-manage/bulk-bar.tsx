import { bulkChannels, bulkShelving, bulkTakeDown } from '@netbar/shared/console'
import { type BranchProduct, channelChoice, takeDownApplicationBody } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../../../kit/form/bulk-dialog.tsx'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { channelField } from './channel-field.ts'
import { takeDownFields } from './row-dialog.tsx'

/** Whether taking a product down can be requested. */
export const mayBeTakenDown = ({ enabled, onShelf, waiting, isLeaving }: BranchProduct): boolean =>
  enabled && onShelf && !isLeaving && !waiting.includes('TAKE_DOWN')

const mayBeShelved = ({ enabled, onShelf }: BranchProduct): boolean => enabled && !onShelf

/** Whether these functions include any bulk action. */
export const hasBulkActions = (may: Functions): boolean =>
  ['BRANCH_PRODUCT_SHELF', 'TAKE_DOWN_APPLY', 'BRANCH_PRODUCT_EDIT'].some((each) => may.has(each))

/** Number of products that still wait in a bulk step. */
export const useBulkLeft = (): number =>
  Object.values(
    useUnit({ shelving: bulkShelving.$left, takingDown: bulkTakeDown.$left, channels: bulkChannels.$left }),
  ).reduce((sum, left) => sum + left, 0)

interface BulkBarProps {
  readonly chosen: readonly BranchProduct[]
  readonly may: Functions
}

/** Bulk actions on selected products: each button counts those that it applies to. */
export const BulkBar = ({ chosen, may }: BulkBarProps) => {
  const { t } = useTranslation()
  const left = useBulkLeft()
  const { shelve, takeDown, choose } = useUnit({
    shelve: bulkShelving.requested,
    takeDown: bulkTakeDown.requested,
    choose: bulkChannels.requested,
  })
  const [opened, setOpened] = useState<'takeDown' | 'channels' | null>(null)
  const close = () => setOpened(null)
  const hidden = chosen.filter(mayBeShelved)
  const shown = chosen.filter(mayBeTakenDown)
  const button = (key: 'shelve' | 'takeDown' | 'channels', of: readonly BranchProduct[], onClick: () => void) => (
    <Button disabled={of.length === 0 || left > 0} onClick={onClick}>
      {t(`storeProduct.bulk.${key}`, { n: of.length })}
    </Button>
  )
  return (
    <>
      {left > 0 && <output>{t('storeProduct.bulk.busy', { n: left })}</output>}
      {may.has('BRANCH_PRODUCT_SHELF') && button('shelve', hidden, () => shelve(hidden))}
      {may.has('TAKE_DOWN_APPLY') && button('takeDown', shown, () => setOpened('takeDown'))}
      {may.has('BRANCH_PRODUCT_EDIT') && button('channels', chosen, () => setOpened('channels'))}
      {opened === 'takeDown' && (
        <BulkDialog
          title={t('storeProduct.act.takeDown')}
          hint={t('storeProduct.bulk.takeDownHint', { n: shown.length })}
          fields={takeDownFields}
          schema={takeDownApplicationBody}
          onConfirm={(body) => {
            takeDown(shown.map((product) => ({ product, body })))
          }}
          onClose={close}
        />
      )}
      {opened === 'channels' && (
        <BulkDialog
          title={t('productDetail.channels')}
          hint={t('storeProduct.bulk.channelsHint', { n: chosen.length })}
          fields={[channelField]}
          schema={channelChoice}
          onConfirm={({ channels }) => {
            choose(chosen.map((product) => ({ product, channels })))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Products for which a bulk step failed, and why. */
export const BranchBulkFailures = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <BulkFailures bulk={bulkShelving} title={(n) => t('storeProduct.bulk.failed', { n })} />
      <BulkFailures bulk={bulkTakeDown} title={(n) => t('storeProduct.bulk.notFiled', { n })} />
      <BulkFailures bulk={bulkChannels} title={(n) => t('storeProduct.bulk.notChanged', { n })} />
    </>
  )
}
