import { hrefOf } from '@netbar/shared'
import { bulletinReminding, shownBulletin } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { receiptDefinition } from './receipt-definition.tsx'

/** Who has read one bulletin (`?bulletinId`), and the way to remind who has not. */
export const ReceiptList = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('bulletinId') ?? ''
  const { value, open, remind, isReminding } = useUnit({
    value: shownBulletin.$value,
    open: shownBulletin.opened,
    remind: bulletinReminding.submitted,
    isReminding: bulletinReminding.$isPending,
  })
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    open(id)
  }, [id, open])
  const bulletin = useOwnRow(id, value)
  const header = () => (
    <p>
      <Link to={hrefOf('notification', { tab: 'published' })}>{t('bulletin.back')}</Link>{' '}
      {bulletin !== null && <Link to={hrefOf('notificationDetail', { bulletin: id })}>{bulletin.title}</Link>}
    </p>
  )
  return (
    <>
      <ListView
        definition={receiptDefinition}
        header={header}
        tools={
          bulletin?.status === 'PUBLISHED' && (
            <Button disabled={isReminding} onClick={() => setKey(crypto.randomUUID())}>
              {t('bulletin.remind')}
            </Button>
          )
        }
      />
      {key !== null && (
        <ConfirmDialog
          title={t('bulletin.remind')}
          confirm={t('bulletin.remind')}
          onConfirm={() => remind({ id, key })}
          onClose={() => setKey(null)}
        >
          <p>{t(bulletin?.needsAck ? 'bulletin.remindAck' : 'bulletin.remindRead')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
