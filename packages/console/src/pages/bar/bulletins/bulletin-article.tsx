import { formatDateTime, hrefOf } from '@netbar/shared'
import { bulletinAcknowledged, shownBulletin } from '@netbar/shared/console'
import { type BulletinDetail, Status } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { PapersCard } from '../../../kit/attachments/lazy-papers.tsx'
import { FactList } from '../../../kit/document/facts.tsx'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BULLETIN_TONES, LevelTag } from './bulletin-look.tsx'
import './bulletin-article.css'

/** Whether its reader has to say that they know it, and has. */
const Acknowledgement = ({ bulletin: { id, isReceiver, needsAck, ackTime } }: PartProps) => {
  const { t } = useTranslation()
  const { acknowledge, isPending } = useUnit({
    acknowledge: bulletinAcknowledged.submitted,
    isPending: bulletinAcknowledged.$isPending,
  })
  if (!isReceiver || !needsAck) return null
  if (ackTime !== null) return <p className="quiet">{t('bulletin.youKnow', { time: formatDateTime(ackTime) })}</p>
  return (
    <p>
      <Button type="primary" loading={isPending} onClick={() => acknowledge(id)}>
        {t('bulletin.iKnow')}
      </Button>
    </p>
  )
}

interface PartProps {
  readonly bulletin: BulletinDetail
}

const Shown = ({ bulletin }: PartProps) => {
  const { t } = useTranslation()
  const { id, title, level, content, branches, branchCount, publishTime, figures, status } = bulletin
  useTabLabel(title)
  return (
    <>
      <article className="card" aria-label={title}>
        <h2>{title}</h2>
        <p>
          <LevelTag level={level} />{' '}
          {status !== 'PUBLISHED' && (
            <StatusTag tone={BULLETIN_TONES[status]}>{t(`bulletin.statuses.${status}`)}</StatusTag>
          )}
        </p>
        <FactList
          facts={[
            ['bulletin.sender', `${bulletin.sender} · ${bulletin.brandName}`],
            publishTime !== null && ['bulletin.publishTime', formatDateTime(publishTime)],
            [
              'bulletin.branches',
              branches.length < branchCount
                ? t('bulletin.branchesOf', {
                    names: branches.map(({ name }) => name).join(t('app.listSeparator')),
                    n: branchCount,
                  })
                : branches.map(({ name }) => name).join(t('app.listSeparator')),
            ],
            figures !== null && [
              'bulletin.readCount',
              <Link key="readCount" to={hrefOf('notification', { tab: 'receipts', bulletinId: id })}>
                {figures.readCount} / {figures.receiverCount}
              </Link>,
            ],
          ]}
        />
        <p className="bulletin-content">{content}</p>
        <Acknowledgement bulletin={bulletin} />
      </article>
      <PapersCard title={t('bulletin.files')} attachments={bulletin.attachments} />
    </>
  )
}

/** One bulletin in full. Opening it marks it read. */
export const BulletinArticle = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const { latest, status, error, open } = useUnit({
    latest: shownBulletin.$value,
    status: shownBulletin.$status,
    error: shownBulletin.$error,
    open: shownBulletin.opened,
  })
  useEffect(() => {
    open(id)
  }, [id, open])
  const bulletin = useOwnRow(id, latest)
  if (status === 'failed' && error?.status === Status.notFound)
    return <Alert type="warning" showIcon title={t('notificationDetail.missing')} />
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => open(id)} />
  return bulletin === null ? <LoadingBar /> : <Shown bulletin={bulletin} />
}
