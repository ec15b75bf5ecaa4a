import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBrandChoice } from '../../../kit/resource/use-brand-choice.tsx'
import { AccountMissing } from './account-missing.tsx'
import { FollowerList } from './fans/follower-list.tsx'
import { useWechatAccount } from './use-wechat-account.ts'
import { useWechatRights } from './use-wechat-rights.ts'

/** 粉丝门店绑定: followers of a brand's official account, and the branches whose alerts they get. */
export const WechatFansPage = () => {
  const { t } = useTranslation()
  const { brandId, choice } = useBrandChoice()
  const account = useWechatAccount(brandId)
  const may = useWechatRights()
  const title = t('routes.wechatFans')
  if (typeof account.bindid === 'string' && may.has('WECHAT_FANS'))
    return <FollowerList key={account.bindid} bindid={account.bindid} route="wechatFans" header={() => choice} />
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="card" aria-label={title}>
        {may.has('WECHAT_FANS') ? (
          <>
            {choice}
            <AccountMissing account={account} />
          </>
        ) : (
          <Alert type="info" showIcon title={t('problems.forbiddenPage', { page: title })} />
        )}
      </section>
    </>
  )
}
