import {
  $branch,
  $isUnlocking,
  $unlockFailure,
  $unreadTotal,
  $user,
  formatDateTime,
  signOutRequested,
  unlockSubmitted,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/use-text.ts'
import { useDocumentTitle } from '../../frame/page-title.ts'
import './lock-screen.css'

const TICK_MS = 1000

const Clock = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const [day, time] = formatDateTime(now).split(' ')
  return (
    <p className="lock-clock">
      <time>{time?.slice(0, 5)}</time>
      <span>{day}</span>
    </p>
  )
}

/**
 * Hides the console until the password is entered; the server checks it (SES-5). No Ant Design, nothing of the page.
 */
export const LockScreen = () => {
  const { t } = useTranslation()
  const say = useText()
  const { user, branch, unread, isUnlocking, failure, unlock, signOut } = useUnit({
    user: $user,
    branch: $branch,
    unread: $unreadTotal,
    isUnlocking: $isUnlocking,
    failure: $unlockFailure,
    unlock: unlockSubmitted,
    signOut: signOutRequested,
  })
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [seenFailure, setSeenFailure] = useState(failure)
  // A refused password is cleared.
  if (seenFailure !== failure) {
    setSeenFailure(failure)
    if (failure) setPassword('')
  }
  useDocumentTitle(t('lock.documentTitle'))

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '' && !isUnlocking) unlock(password)
  }
  const problem = isMissing ? t('lock.passwordMissing') : failure && !isUnlocking && say(failure)
  return (
    <main className="lock">
      <Clock />
      <form className="lock-card" noValidate onSubmit={send}>
        <h1>{user?.name || user?.username}</h1>
        <p className="lock-about">
          {branch && `${branch.branchNo} ${branch.name} · `}
          {t('notifications.bellUnread', { n: unread })}
        </p>
        <label htmlFor="lock-password">{t('login.password')}</label>
        <input
          id="lock-password"
          type="password"
          autoComplete="current-password"
          // The only control of the screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={password}
          aria-invalid={Boolean(problem)}
          aria-describedby="lock-problem"
          onChange={({ target }) => setPassword(target.value)}
        />
        <p id="lock-problem" className="lock-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button button-primary" aria-disabled={isUnlocking}>
          {t('lock.unlock')}
        </button>
        <button type="button" className="button" onClick={() => signOut()}>
          {t('app.signOut')}
        </button>
      </form>
    </main>
  )
}
