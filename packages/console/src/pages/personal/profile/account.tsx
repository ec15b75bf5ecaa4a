import { $user, UNBIND_TEXTS, mayAuditNetbar, unbindRequested } from '@netbar/shared'
import { ownProfile } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { Avatar } from './avatar.tsx'
import { OwnFacts } from './own-facts.tsx'
import { PhoneFact } from './phone-fact.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Fact, Section } from './section.tsx'

/** Facts from the profile's own call, which loads and fails on its own. */
const Own = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { profile, status, error, ask } = useUnit({
    profile: ownProfile.$value,
    status: ownProfile.$status,
    error: ownProfile.$error,
    ask: ownProfile.asked,
  })
  useEffect(() => {
    ask()
  }, [ask])
  if (profile) {
    return (
      <>
        <PhoneFact phone={profile.phone} />
        <OwnFacts profile={profile} />
        <SecondFactor />
      </>
    )
  }
  return status === 'failed' ? (
    <p role="alert">
      {failure(error)}{' '}
      <button type="button" className="plain-button" onClick={() => ask()}>
        {t('app.retry')}
      </button>
    </p>
  ) : (
    <LoadingBar />
  )
}

/** The signed-in user: facts managed by others, and those the user may change. */
export const Account = () => {
  const { t } = useTranslation()
  const { user, unbind } = useUnit({ user: $user, unbind: unbindRequested })
  if (!user) return null
  return (
    <Section
      title={t('profile.account')}
      before={<Avatar name={user.name || user.username} url={user.avatarUrl} />}
      after={<Own />}
    >
      <Fact label={t('profile.name')}>{user.name || '—'}</Fact>
      <Fact label={t('login.username')}>{user.username}</Fact>
      <Fact label={t('profile.roles')}>{user.roles.map(({ name }) => name).join(t('app.listSeparator')) || '—'}</Fact>
      <Fact label={t('profile.branches')}>
        {user.branches.map(({ branchNo, name }) => `${branchNo} ${name}`).join(t('app.listSeparator')) || '—'}
      </Fact>
      {mayAuditNetbar(user.menus) && <Fact label={t('profile.auditNetbar')}>{t('profile.mayAudit')}</Fact>}
      <Fact label={t('profile.wechat')}>
        {t(user.openid ? 'profile.bound' : 'profile.notBound')}{' '}
        {user.openid && (
          <button type="button" className="plain-button" onClick={() => unbind()}>
            {t(UNBIND_TEXTS.item)}
          </button>
        )}
      </Fact>
    </Section>
  )
}
