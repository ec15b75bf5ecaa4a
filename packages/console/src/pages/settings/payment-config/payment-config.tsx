import { formatDateTime, formatPercent, hrefOf, resultKey } from '@netbar/shared'
import { payConfigs, wechatPayCheck } from '@netbar/shared/console'
import type { BrandPayConfig, Result } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { usePayRights } from './use-pay-rights.ts'

/** WeChat Pay configurations of the brands: merchant account, and when it was last accepted. */
export const PaymentConfig = () => {
  const { t } = useTranslation()
  const mayEdit = usePayRights().has('PAY_CONFIG_EDIT')
  const { rows, status, error, isChecking, ask, check } = useUnit({
    rows: payConfigs.$value,
    status: payConfigs.$status,
    error: payConfigs.$error,
    isChecking: wechatPayCheck.$isPending,
    ask: payConfigs.asked,
    check: wechatPayCheck.submitted,
  })
  useEffect(() => {
    ask()
  }, [ask])
  const title = t('routes.paymentConfig')
  const columns: NonNullable<TableProps<BrandPayConfig>['columns']> = [
    { key: 'brand', title: t('paymentConfig.brand'), render: (_, { brandName }) => brandName },
    { key: 'channel', title: t('paymentConfig.channel'), render: () => t('paymentConfig.wechat') },
    { key: 'mchId', title: t('paymentConfig.mchId'), render: (_, { config }) => config?.mchId ?? '—' },
    {
      key: 'mode',
      title: t('paymentConfig.mode'),
      render: (_, { config }) => (config ? t(`paymentConfig.modeOf.${config.mode}`) : '—'),
    },
    {
      key: 'rate',
      title: t('paymentConfig.rate'),
      align: 'right',
      render: (_, { config }) => (config ? formatPercent(config.rateBp) : '—'),
    },
    {
      key: 'enabled',
      title: t('kit.status'),
      render: (_, { config }) => (
        <StatusTag tone={config?.enabled ? 'done' : 'closed'}>
          {t(config ? `paymentConfig.${config.enabled ? 'yes' : 'no'}` : 'paymentConfig.none')}
        </StatusTag>
      ),
    },
    {
      key: 'checked',
      title: t('paymentConfig.lastCheck'),
      render: (_, { config }) => {
        const said = (time: string, result: Result) =>
          t('paymentConfig.checkedAt', { time: formatDateTime(time), result: t(resultKey(result)) })
        if (config?.failure) return <span className="list-late">{said(config.failure.time, 'FAIL')}</span>
        return config?.checkedTime ? said(config.checkedTime, 'SUCCESS') : t('paymentConfig.never')
      },
    },
    {
      key: 'actions',
      title: t('kit.actions'),
      render: (_, { brandId, config }) => (
        <span className="list-actions">
          <Link to={hrefOf('paymentConfigWechat', { id: brandId })}>
            {t(mayEdit ? 'paymentConfig.setUp' : 'kit.detail')}
          </Link>
          {mayEdit && config?.apiV3Key && config.privateKey && (
            <RowButton isDisabled={isChecking} onClick={() => check({ id: brandId, version: config.version })}>
              {t('paymentConfig.check')}
            </RowButton>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="card" aria-label={title}>
        <PlainTable<BrandPayConfig>
          rowKey="brandId"
          columns={columns}
          rows={rows}
          status={status}
          error={error}
          onRetry={() => ask()}
          empty="paymentConfig.empty"
        />
      </section>
    </>
  )
}
