import { $isReadingAll, $unreadTotal, notificationHistory, notificationOpened, readAllRequested } from '@netbar/shared'
import { SERVICE_TYPES, type Notification } from '@netbar/shared/contract'
import { Alert, Button, Empty, Table } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { choiceFrom, PAGE_SIZES, queryOf, searchOf, type HistoryChoice } from './history-choice.ts'
import { historyColumns } from './history-columns.tsx'
import './history-message.css'

const ALL = 'all'

/** The choice lives in the address bar, and each choice asks the server. */
const useHistoryChoice = (): readonly [HistoryChoice, (change: Partial<HistoryChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const ask = useUnit(notificationHistory.queried)
  const choice = useMemo(() => choiceFrom(search), [search])
  useEffect(() => {
    ask(queryOf(choice))
  }, [ask, choice])
  return [choice, (change) => setSearch(searchOf({ ...choice, page: 1, ...change }))]
}

/** Every message of the user, read ones included: where the bell's 历史消息 leads (specification §2). */
export const HistoryMessage = () => {
  const { t } = useTranslation()
  const [choice, change] = useHistoryChoice()
  const { rows, total, status, unread, isReadingAll, reload, open, readAll } = useUnit({
    rows: notificationHistory.$rows,
    total: notificationHistory.$total,
    status: notificationHistory.$status,
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
        {status === 'failed' && (
          <Alert
            type="error"
            showIcon
            className="history-failed"
            title={t('kit.failed')}
            action={<Button onClick={() => reload()}>{t('app.retry')}</Button>}
          />
        )}
        <Table<Notification>
          rowKey="id"
          size="middle"
          loading={status === 'loading'}
          columns={columns}
          dataSource={[...rows]}
          scroll={{ x: 640 }}
          locale={{ emptyText: <Empty description={t('notifications.empty')} /> }}
          pagination={{
            current: choice.page,
            pageSize: choice.limit,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (count) => t('kit.total', { n: count }),
            onChange: (page, limit) => change({ page: limit === choice.limit ? page : 1, limit }),
          }}
        />
      </section>
    </>
  )
}
