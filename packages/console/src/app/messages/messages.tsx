import { $messages, hrefOf, messageDismissed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SoundHint } from './sound-hint.tsx'

/** Messages of the domain, above everything else; the domain removes them when their time is up. */
export const Messages = () => {
  const { t } = useTranslation()
  const { stack, dismiss } = useUnit({ stack: $messages, dismiss: messageDismissed })
  return (
    <section className="messages" aria-label={t('app.messages')}>
      {stack.shown.map(({ id, kind, text, count, target }) => (
        <div key={id} className={`message message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className="message-text">{text}</span>
          {target && (
            <Link to={hrefOf(target.name, target.query)} onClick={() => dismiss(id)}>
              {t('app.open')}
            </Link>
          )}
          {count > 1 && <span className="message-count">{t('app.times', { n: count })}</span>}
          <button type="button" className="message-close" aria-label={t('app.close')} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
      {stack.more > 0 && <div className="message message-more">{t('app.moreMessages', { n: stack.more })}</div>}
      <SoundHint />
    </section>
  )
}
