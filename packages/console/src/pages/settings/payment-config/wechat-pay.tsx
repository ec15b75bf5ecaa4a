import { failureText, formatDateTime, formatPercent, type RouteName } from '@netbar/shared'
import { payConfigs, paymentBrandOpened, paymentRate, wechatPayCheck, wechatPayWrite } from '@netbar/shared/console'
import { wechatNoticeUrl, type WechatPayConfig } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { CopyButton } from '../../../kit/copy/copy-button.tsx'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { FactList } from '../../../kit/document/facts.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { PayFailureAlert } from './pay-failure-alert.tsx'
import { PayTests } from './test/pay-tests.tsx'
import { usePayRights } from './use-pay-rights.ts'
import { firstValues, wechatFields, wechatForm } from './wechat-fields.ts'
import { WechatHistory } from './wechat-history.tsx'
import './payment-config.css'

/** Where the configuration is shown, and where its form leads to. */
interface WechatPayProps {
  readonly route: RouteName
  readonly back: (brandId: string) => { readonly name: RouteName; readonly query?: Readonly<Record<string, string>> }
  /** Names of fields that the form leaves as they are. */
  readonly fixed: readonly string[]
}

interface PartProps extends Pick<WechatPayProps, 'back' | 'fixed'> {
  readonly brandId: string
  readonly config: WechatPayConfig | null
}

const ConfigForm = ({ brandId, config, back, fixed }: PartProps) => {
  const { t } = useTranslation()
  const version = config?.version ?? 0
  const form = `pay-${brandId}`
  const leave = useLeavePage(form)
  const fields = useMemo(() => wechatFields(t, config).filter(({ name }) => !fixed.includes(name)), [t, config, fixed])
  const row = useMemo(() => firstValues(config), [config])
  return (
    <section className="card" aria-label={t('paymentConfig.form')}>
      <p className="quiet pay-hint">{t('paymentConfig.secretsHint')}</p>
      <EntryForm
        key={form}
        form={form}
        fields={fields}
        schema={wechatForm}
        row={row}
        write={wechatPayWrite}
        toParams={(draft) => ({ brandId, version, ...v.parse(wechatForm, draft) })}
        onClose={() => {
          const { name, query } = back(brandId)
          leave(name, query)
        }}
      />
    </section>
  )
}

const ConfigFacts = ({ config }: { readonly config: WechatPayConfig }) => {
  const { t } = useTranslation()
  const rate = useUnit(paymentRate.$value)
  const stored = (secret: string) => t(secret === '' ? 'paymentConfig.missing' : 'paymentConfig.stored')
  const noticeUrl = wechatNoticeUrl(location.host, '{id}')
  return (
    <section className="card" aria-label={t('paymentConfig.wechat')}>
      <FactList
        facts={[
          ['paymentConfig.mode', t(`paymentConfig.modeOf.${config.mode}`)],
          ['paymentConfig.mchId', config.mchId],
          ['paymentConfig.rate', formatPercent(rate?.rateBp ?? config.rateBp)],
          [
            'paymentConfig.checkedTime',
            config.checkedTime ? formatDateTime(config.checkedTime) : t('paymentConfig.never'),
          ],
          ['paymentConfig.apiV3Key', stored(config.apiV3Key)],
          ['paymentConfig.privateKeyOf', stored(config.privateKey)],
          ['paymentConfig.serialNo', config.serialNo],
        ]}
      />
      <p className="pay-notice">
        <span className="quiet">{t('paymentConfig.noticeUrl')}</span>
        <span className="pay-address">{noticeUrl}</span>
        <CopyButton text={noticeUrl} label={t('paymentConfig.copy')} copied={t('paymentConfig.copied')} />
      </p>
    </section>
  )
}

/** WeChat Pay of one brand: its keys are written here and never read back. */
export const WechatPay = ({ route, back, fixed }: WechatPayProps) => {
  const { t } = useTranslation()
  const say = useText()
  const [search] = useSearchParams()
  const brandId = search.get('id') ?? ''
  const may = usePayRights()
  const mayEdit = may.has('PAY_CONFIG_EDIT')
  const { brands, status, error, isChecking, open, askBrands, check } = useUnit({
    // Pages of several brands may be open: each finds its own row in the list.
    brands: payConfigs.$value,
    status: payConfigs.$status,
    error: payConfigs.$error,
    isChecking: wechatPayCheck.$isPending,
    open: paymentBrandOpened,
    askBrands: payConfigs.asked,
    check: wechatPayCheck.submitted,
  })
  useEffect(() => {
    open(brandId)
    askBrands()
  }, [open, askBrands, brandId])
  const brand = brands?.find((row) => row.brandId === brandId)
  useTabLabel(brand?.brandName ?? null)
  const title = t(`routes.${route}`)
  if (!brand) {
    if (!brands && status !== 'failed') return <LoadingBar />
    const text = error ? failureText(error) : null
    return (
      <NotFoundNotice title={title} text={text ? say(text) : t('paymentConfig.notFound')} onRetry={() => askBrands()} />
    )
  }
  const { config, brandName: name } = brand
  return (
    <DocumentFrame>
      <h1 className="page-title">
        {title} {name}{' '}
        <StatusTag tone={config?.enabled ? 'done' : 'closed'}>
          {t(config ? `paymentConfig.${config.enabled ? 'yes' : 'no'}` : 'paymentConfig.none')}
        </StatusTag>
      </h1>
      {mayEdit && config?.apiV3Key && config.privateKey && (
        <ButtonBar>
          <Button loading={isChecking} onClick={() => check({ id: brandId, version: config.version })}>
            {t('paymentConfig.check')}
          </Button>
        </ButtonBar>
      )}
      {config?.failure && (
        <PayFailureAlert
          title={t('paymentConfig.failedAt', { time: formatDateTime(config.failure.time) })}
          failure={config.failure}
        />
      )}
      {config && <ConfigFacts config={config} />}
      {mayEdit ? (
        <ConfigForm brandId={brandId} config={config} back={back} fixed={fixed} />
      ) : (
        <Alert type="info" showIcon title={t('paymentConfig.readOnly')} />
      )}
      <PayTests brandId={brandId} hasKeys={Boolean(config?.apiV3Key && config.privateKey)} />
      <WechatHistory />
    </DocumentFrame>
  )
}
