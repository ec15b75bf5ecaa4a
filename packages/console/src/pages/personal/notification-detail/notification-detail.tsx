import {
  $menus,
  formatDateTime,
  hrefOf,
  labelKeyOf,
  notificationShown,
  shownNotification,
  targetOf,
} from '@netbar/shared'
import { Status, type NotificationDetail as Detail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { openableRoute } from '../../../frame/openable.ts'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import './notification-detail.css'

/** Lazy: most messages are about no comment. */
const MentionedDocument = lazy(async () => {
  const [{ MentionedDocument: Component }] = await Promise.all([
    import('./mentioned-document.tsx'),
    loadTexts('document'),
  ])
  return { default: Component }
})

/** Lazy, too: of bulletins nothing is needed for the other messages. */
const BulletinArticle = lazy(async () => {
  const [{ BulletinArticle: Component }] = await Promise.all([
    import('../../bar/bulletins/bulletin-article.tsx'),
    loadTexts('attachment'),
  ])
  return { default: Component }
})

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

/** Link to the message's target, where the user has a page for it. */
const Handle = ({ notification }: { readonly notification: Detail }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const target = targetOf(notification)
  const isElsewhere = target !== null && target.name !== 'notificationDetail'
  if (!isElsewhere || openableRoute(target.name, menus) === null) return null
  return (
    <Link className="notice-link" to={hrefOf(target.name, target.query)}>
      {t('notificationDetail.handle', { page: t(`routes.${target.name}`) })}
    </Link>
  )
}

const Shown = ({ notification }: { readonly notification: Detail }) => {
  const { t } = useTranslation()
  const { content, createdTime, read, readTime, brandName, branchName } = notification
  const label = t(labelKeyOf(notification))
  useTabLabel(label)
  return (
    <article className="card notice-detail">
      <p className="notice-content">{content}</p>
      <dl className="notice-facts">
        <Fact label={t('history.type')}>{label}</Fact>
        <Fact label={t('notificationDetail.from')}>
          {brandName} · {branchName ?? t('notificationDetail.allBranches')}
        </Fact>
        <Fact label={t('history.time')}>
          <Time at={createdTime} />
        </Fact>
        <Fact label={t('history.status')}>
          <StatusTag tone={read ? 'closed' : 'waiting'}>{t(read ? 'history.read' : 'history.unread')}</StatusTag>{' '}
          {readTime !== null && <Time at={readTime} />}
        </Fact>
      </dl>
      <p className="notice-links">
        <Handle notification={notification} />
        <Link to={hrefOf('historyMessage')}>{t('routes.historyMessage')}</Link>
      </p>
    </article>
  )
}

/** One bell message in full (`?id`); opening it marks it read. One about a bulletin shows the bulletin. */
const BellMessage = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { latest, status, error, show } = useUnit({
    latest: shownNotification.$value,
    status: shownNotification.$status,
    error: shownNotification.$error,
    show: notificationShown,
  })
  const notification = useOwnRow(id, latest)
  useEffect(() => {
    if (id) show(id)
  }, [id, show])
  const isMissing = id === '' || (status === 'failed' && error?.status === Status.notFound)
  return (
    <>
      {notification && <Shown notification={notification} />}
      {notification?.serviceType === 'BULLETIN' && notification.serviceId !== null && (
        <Suspense>
          <BulletinArticle id={notification.serviceId} />
        </Suspense>
      )}
      {notification?.serviceType === 'COMMENT' && notification.serviceId !== null && (
        <Suspense>
          <MentionedDocument commentId={notification.serviceId} />
        </Suspense>
      )}
      {!notification && isMissing && (
        <p className="card notice-failed" role="alert">
          {t('notificationDetail.missing')} <Link to={hrefOf('historyMessage')}>{t('routes.historyMessage')}</Link>
        </p>
      )}
      {!notification && !isMissing && status === 'failed' && (
        <p className="card notice-failed" role="alert">
          {failure(error)}{' '}
          <button type="button" className="plain-button" onClick={() => show(id)}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {!notification && !isMissing && status !== 'failed' && <LoadingBar />}
    </>
  )
}

/** Screen 通知详情: a bell message (`?id`), or a bulletin that a list leads to (`?bulletin`). */
export const NotificationDetail = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const bulletinId = search.get('bulletin')
  return (
    <>
      <h1 className="page-title">{t('routes.notificationDetail')}</h1>
      {bulletinId === null ? (
        <BellMessage />
      ) : (
        <Suspense>
          <BulletinArticle id={bulletinId} />
        </Suspense>
      )}
    </>
  )
}
