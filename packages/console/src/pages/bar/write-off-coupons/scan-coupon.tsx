import { failureText } from '@netbar/shared'
import { couponPreparation } from '@netbar/shared/console'
import {
  COUPON_CODE_LENGTH,
  COUPON_PLATFORMS,
  type CouponPlatform,
  platformOf,
  tidyCode,
} from '@netbar/shared/contract'
import { Button, type InputRef } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../frame/use-shortcut.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { Input } from '../../../ui/input.ts'

/** Finds the coupons of a code: a scanner types, and ends with Enter. F2 leads here from everywhere. */
export const ScanCoupon = () => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<InputRef>(null)
  const { status, error, find, forget } = useUnit({
    status: couponPreparation.$status,
    error: couponPreparation.$error,
    find: couponPreparation.asked,
    forget: couponPreparation.reset,
  })
  const [platform, setPlatform] = useState<CouponPlatform>('MEITUAN')
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  useShortcut('f2', () => input.current?.focus({ cursor: 'all' }))
  const send = () => {
    const code = tidyCode(typed)
    if (status === 'loading' || status === 'stale') return
    setIsShort(code.length < COUPON_CODE_LENGTH.min)
    if (code.length < COUPON_CODE_LENGTH.min) return
    const shown = platformOf(code) ?? platform
    setPlatform(shown)
    forget()
    find({ platform: shown, code })
    input.current?.focus({ cursor: 'all' })
  }
  return (
    <>
      <ChoiceBar
        label={t('coupons.platform')}
        chosen={platform}
        onChange={setPlatform}
        choices={COUPON_PLATFORMS.map((key) => ({ key, label: t(`coupons.platforms.${key}`) }))}
      />
      <div className="scan-coupon">
        <label htmlFor={id}>
          {t('coupons.code')} <kbd>F2</kbd>
        </label>
        <div className="scan-coupon-line">
          <Input
            id={id}
            ref={input}
            size="large"
            data-focus="scan"
            autoComplete="off"
            value={typed}
            status={isShort ? 'error' : ''}
            aria-invalid={isShort}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => {
              setTyped(target.value)
              setIsShort(false)
            }}
            onPressEnter={(event) => {
              event.preventDefault()
              send()
            }}
          />
          <Button size="large" type="primary" loading={status === 'loading'} onClick={send}>
            {t('coupons.find')}
          </Button>
        </div>
        <output id={`${id}-problem`} className="scan-coupon-problem">
          {isShort && t('coupons.tooShort')}
        </output>
      </div>
      {status === 'failed' && error !== null && <FailureAlert failure={failureText(error)} />}
    </>
  )
}
