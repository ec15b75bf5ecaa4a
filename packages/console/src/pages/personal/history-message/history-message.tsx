import { $isReadingAll, $unreadTotal, notificationHistory, notificationOpened, readAllRequested } from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ListTable } from '../../../kit/list/table/list-table.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { choiceFrom, queryOf, searchOf, SERVICE_TYPES, type HistoryChoice } from './history-choice.ts'
import { historyColumns } from './history-columns.tsx'
import './history-message.css'

const ALL = 'all'

/** The choice is stored in the address, and each change queries the server. */
const useHistoryChoice = (): readonly [HistoryChoice, (change: Partial<HistoryChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const ask = useUnit(notificationHistory.queried)
  const choice = useMemo(() => choiceFrom(search), [search])
  useEffect(() => {
    ask(queryOf(choice))
  }, [ask, choice])
  return [choice, (change) => setSearch(searchOf({ ...choice, page: 1, ...change }))]
}

/** Every message of the user, read ones included: the page of the bell's 历史消息 (specification §2). */
export const HistoryMessage = () => {
  const { t } = useTranslation()
  const [choice, change] = useHistoryChoice()
  const { rows, total, status, error, unread, isReadingAll, reload, open, readAll } = useUnit({
    rows: notificationHistory.$rows,
    total: notificationHistory.$total,
    status: notificationHistory.$status,
    error: notificationHistory.$error,
    unread: $unreadTotal,
    isReadingAll: $isReadingAll,
    reload: notificationHistory.reloaded,
    open: notificationOpened,
    readAll: readAllRequested,
  })
  const columns = useMemo(() => historyColumns(t, open), [t, open])

  return (
    <>
      <h1 className="page-title">{t('routes.historyMessage')}</h1>
      <section className="card">
        <div className="history-bar">
          <ChoiceBar
            label={t('history.type')}
            chosen={choice.serviceType || ALL}
            onChange={(key) => change({ serviceType: key === ALL ? '' : key })}
            choices={[ALL, ...SERVICE_TYPES].map((key) => ({ key, label: t(`history.types.${key}`) }))}
          />
          <Button disabled={unread === 0 || isReadingAll} onClick={() => readAll()}>
            {t('notifications.readAll')}
          </Button>
        </div>
        <ListTable<Notification>
          rows={rows}
          total={total}
          status={status}
          error={error}
          choice={choice}
          onChoose={change}
          onRetry={reload}
          columns={columns}
          scroll={{ x: 640 }}
          empty={<Empty description={t('notifications.empty')} />}
        />
      </section>
    </>
  )
}
