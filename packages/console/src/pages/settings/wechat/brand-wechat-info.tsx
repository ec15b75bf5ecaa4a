import { hrefOf } from '@netbar/shared'
import type { FunctionId } from '@netbar/shared/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { AccountMissing } from './account-missing.tsx'
import { BindingPart } from './binding/binding-part.tsx'
import { FollowerList } from './fans/follower-list.tsx'
import { MenuPart } from './menu/menu-part.tsx'
import { TemplatePart } from './template/template-part.tsx'
import { TestPart } from './template/test-part.tsx'
import { useWechatAccount } from './use-wechat-account.ts'
import { useWechatRights } from './use-wechat-rights.ts'

const TABS = ['binding', 'customMenu', 'templates', 'fans', 'test'] as const
type Tab = (typeof TABS)[number]

/** Function of each tab. */
const NEEDS: Readonly<Record<Tab, FunctionId>> = {
  binding: 'WECHAT_BIND',
  customMenu: 'WECHAT_MENU',
  templates: 'WECHAT_TEMPLATE',
  fans: 'WECHAT_FANS',
  test: 'WECHAT_TEMPLATE',
}

interface BoundTabProps {
  readonly tab: Exclude<Tab, 'binding' | 'fans'>
  readonly bindid: string
  readonly onClose: () => void
}

const BoundTab = ({ tab, bindid, onClose }: BoundTabProps): ReactNode => {
  switch (tab) {
    case 'customMenu':
      return <MenuPart bindid={bindid} />
    case 'templates':
      return <TemplatePart bindid={bindid} />
    case 'test':
      return <TestPart bindid={bindid} templateId={null} onClose={onClose} />
  }
}

/** 公众号配置: everything of the official account of one brand (`?id`), in tabs; without one, only to bind it. */
export const BrandWechatInfo = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const may = useWechatRights()
  const account = useWechatAccount(id)
  const name = useBrands().find(({ value }) => value === id)?.label ?? null
  useTabLabel(name)
  const { bindid } = account
  const tabs = TABS.filter((tab) => may.has(NEEDS[tab]))
  const asked = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]
  const tab = bindid === null && tabs.includes('binding') ? 'binding' : asked
  const go = (next: Tab) => void navigate(hrefOf('brandWechatInfo', next === 'binding' ? { id } : { id, tab: next }))
  const title = t('routes.brandWechatInfo')
  const bar = tab !== undefined && (
    <>
      <ChoiceBar
        label={title}
        chosen={tab}
        onChange={go}
        choices={tabs.map((key) => ({
          key,
          label: t(`officialAccount.tab.${key}`),
          isDisabled: key !== 'binding' && bindid === null,
        }))}
      />
      {bindid === null && <p className="quiet">{t('officialAccount.bindFirst')}</p>}
    </>
  )
  if (tab === 'fans' && typeof bindid === 'string')
    return <FollowerList key={bindid} bindid={bindid} route="brandWechatInfo" tab="fans" header={() => bar} />
  return (
    <>
      <h1 className="page-title">
        {title} {name}
      </h1>
      <section className="card" aria-label={title}>
        {bar}
        {tab === undefined && <Alert type="info" showIcon title={t('problems.forbiddenPage', { page: title })} />}
        {tab === 'binding' && <BindingPart brandId={id} />}
        {tab !== undefined &&
          tab !== 'binding' &&
          (typeof bindid === 'string' && tab !== 'fans' ? (
            <BoundTab tab={tab} bindid={bindid} onClose={() => go('templates')} />
          ) : (
            <AccountMissing account={account} />
          ))}
      </section>
    </>
  )
}
