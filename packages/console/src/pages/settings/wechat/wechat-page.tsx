import type { RouteName } from '@netbar/shared'
import type { FunctionId } from '@netbar/shared/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrandChoice } from '../../../kit/resource/use-brand-choice.tsx'
import { useWechatRights } from './use-wechat-rights.ts'

interface WechatPageProps {
  readonly route: RouteName
  readonly needs: FunctionId
  /** What the page shows of the official account of a brand. */
  readonly children: (brandId: string) => ReactNode
}

/** A page about the official account of a brand that is chosen here. */
export const WechatPage = ({ route, needs, children }: WechatPageProps) => {
  const { t } = useTranslation()
  const { brandId, choice } = useBrandChoice()
  const may = useWechatRights()
  const title = t(`routes.${route}`)
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="card" aria-label={title}>
        {may.has(needs) ? (
          <>
            {choice}
            {brandId !== null && children(brandId)}
          </>
        ) : (
          <Alert type="info" showIcon title={t('problems.forbiddenPage', { page: title })} />
        )}
      </section>
    </>
  )
}
