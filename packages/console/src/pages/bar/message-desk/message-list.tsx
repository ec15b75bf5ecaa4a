import type { MachineMessage } from '@netbar/shared/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { messagesDefinition } from './messages-definition.tsx'

/** Messages to machines, each with what became of it. */
export const MessageList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const [lookedId, setLookedId] = useState<string | null>(null)
  return (
    <>
      <ListView
        definition={messagesDefinition}
        header={header}
        rowActions={({ id }: MachineMessage) => (
          <RowActions actions={[{ key: 'look', label: t('messageDesk.deliveries'), onClick: () => setLookedId(id) }]} />
        )}
      />
      {lookedId !== null && <DeliveriesDialog key={lookedId} id={lookedId} onClose={() => setLookedId(null)} />}
    </>
  )
}
