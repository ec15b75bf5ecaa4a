import {
  $branch,
  $isUnlockCodeNeeded,
  $isUnlocking,
  $unlockFailure,
  $unreadTotal,
  $user,
  formatDateTime,
  passkeyChallengeFx,
  signOutRequested,
  unlockSubmitted,
} from '@netbar/shared'
import { secondFactorState } from '@netbar/shared/console'
import { SECOND_MS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys, usePasskeyProof } from '../../frame/use-passkey-proof.ts'
import { withoutSpaces } from '../../lib/without-spaces.ts'
import { useText } from '../../ui/use-text.ts'
import { useDocumentTitle } from '../../frame/page-title.ts'
import { useTime } from '../../frame/use-time.ts'
import './lock-screen.css'

const Clock = () => {
  const [day, time] = formatDateTime(useTime(SECOND_MS)).split(' ')
  return (
    <p className="lock-clock">
      <time>{time?.slice(0, 5)}</time>
      <span>{day}</span>
    </p>
  )
}

/**
 * Hides the console until the password is entered, with a code where the account has a second factor, or a passkey answers; the
 * server checks it (SES-5). No Ant Design, nothing of the page.
 */
export const LockScreen = () => {
  const { t } = useTranslation()
  const say = useText()
  const { factors, askFactors, isCodeNeeded, challenge, ...unit } = useUnit({
    factors: secondFactorState.$value,
    askFactors: secondFactorState.asked,
    isCodeNeeded: $isUnlockCodeNeeded,
    challenge: passkeyChallengeFx,
    user: $user,
    branch: $branch,
    unread: $unreadTotal,
    isUnlocking: $isUnlocking,
    failure: $unlockFailure,
    unlock: unlockSubmitted,
    signOut: signOutRequested,
  })
  const { user, branch, unread, isUnlocking, failure, unlock, signOut } = unit
  useEffect(() => {
    askFactors()
  }, [askFactors])
  const passkey = usePasskeyProof(challenge, (proof) => unlock({ passkey: proof }))
  const asksCode = isCodeNeeded || factors?.isOn === true
  const offersPasskey = factors?.passkeys.some(({ isSuspended }) => !isSuspended) === true && hasPasskeys()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [seenFailure, setSeenFailure] = useState(failure)
  // A refused password is cleared; one that only lacks a code is not.
  if (seenFailure !== failure) {
    setSeenFailure(failure)
    if (failure && !isCodeNeeded) setPassword('')
    if (failure) setCode('')
  }
  useDocumentTitle(t('lock.documentTitle'))

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '' && !isUnlocking) unlock({ password, ...(code === '' ? {} : { code }) })
  }
  const shown = passkey.problem ?? failure
  const problem = isMissing ? t('lock.passwordMissing') : shown && !isUnlocking && !passkey.isAsking && say(shown)
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
          aria-invalid={Boolean(problem) && !isCodeNeeded}
          aria-describedby="lock-problem"
          onChange={({ target }) => setPassword(target.value)}
        />
        {asksCode && (
          <>
            <label htmlFor="lock-code">{t('login.factor.code')}</label>
            <input
              id="lock-code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              aria-invalid={Boolean(problem) && isCodeNeeded}
              aria-describedby="lock-problem"
              onChange={({ target }) => setCode(withoutSpaces(target.value))}
            />
          </>
        )}
        <p id="lock-problem" className="lock-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button button-primary" aria-disabled={isUnlocking}>
          {t('lock.unlock')}
        </button>
        {offersPasskey && (
          <button type="button" className="button" disabled={passkey.isAsking} onClick={passkey.ask}>
            {t(passkey.isAsking ? 'login.passkey.waiting' : 'login.passkey.use')}
          </button>
        )}
        <button type="button" className="button" onClick={() => signOut()}>
          {t('app.signOut')}
        </button>
      </form>
    </main>
  )
}
