import { batchStopping } from '@netbar/shared/console'
import type { CouponBatch } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { batchDefinition } from './batch-definition.tsx'
import { IssueDialog } from './issue-dialog.tsx'

type Asked = { readonly kind: 'issue' } | { readonly kind: 'stop'; readonly batch: CouponBatch }

/** Batches of own coupons: issued here, and stopped. */
export const BatchList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const stop = useUnit(batchStopping.submitted)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ListView
        definition={batchDefinition}
        header={header}
        begin={
          <Button type="primary" onClick={() => setAsked({ kind: 'issue' })}>
            {t('coupons.issue')}
          </Button>
        }
        rowActions={(batch: CouponBatch) => (
          <RowActions
            actions={
              batch.mayStop
                ? [
                    {
                      key: 'stop',
                      label: t('coupons.stop'),
                      isDangerous: true,
                      onClick: () => setAsked({ kind: 'stop', batch }),
                    },
                  ]
                : []
            }
          />
        )}
      />
      {asked?.kind === 'issue' && <IssueDialog onClose={close} />}
      {asked?.kind === 'stop' && (
        <ConfirmDialog
          title={t('coupons.stopTitle', { product: asked.batch.product })}
          confirm={t('coupons.stop')}
          isDangerous
          onClose={close}
          onConfirm={() => stop(asked.batch.id)}
        >
          {t('coupons.askStop', { n: asked.batch.count - asked.batch.redeemed })}
        </ConfirmDialog>
      )}
    </>
  )
}
