import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { actionsOf, bulletinMachine, type Bulletin } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ChangeBulletinDialog, NewBulletinDialog, PublishDialog, WithdrawDialog } from './bulletin-dialogs.tsx'
import { publishedDefinition } from './published-definition.tsx'

/** What is asked about on the page. */
type Asked =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'publish' | 'withdraw'; readonly bulletin: Bulletin }

const STEPS = ['publish', 'change', 'withdraw'] as const

/** Bulletins that the user publishes, with what can be done with each. */
export const PublishedList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'notification')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const actionsFor = (bulletin: Bulletin): readonly RowAction[] => {
    const possible = actionsOf(bulletinMachine, bulletin, may)
    return [
      ...STEPS.filter((step) => possible.includes(step)).map((kind) => ({
        key: kind,
        label: t(`bulletin.${kind}`),
        isDangerous: kind === 'withdraw',
        onClick: () => setAsked({ kind, bulletin }),
      })),
      ...(may.has('NOTICE_RECEIPT') && bulletin.receiverCount > 0
        ? [
            {
              key: 'receipts',
              label: t('bulletin.whoRead'),
              to: hrefOf('notification', { tab: 'receipts', bulletinId: bulletin.id }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListView
        definition={publishedDefinition}
        header={header}
        begin={
          may.has('NOTICE_ADD') && (
            <Button type="primary" onClick={() => setAsked({ kind: 'new' })}>
              {t('bulletin.new')}
            </Button>
          )
        }
        rowActions={(bulletin: Bulletin) => <RowActions actions={actionsFor(bulletin)} />}
      />
      {asked?.kind === 'new' && <NewBulletinDialog onClose={close} />}
      {asked?.kind === 'change' && <ChangeBulletinDialog id={asked.bulletin.id} onClose={close} />}
      {asked?.kind === 'publish' && <PublishDialog bulletin={asked.bulletin} onClose={close} />}
      {asked?.kind === 'withdraw' && <WithdrawDialog bulletin={asked.bulletin} onClose={close} />}
    </>
  )
}
