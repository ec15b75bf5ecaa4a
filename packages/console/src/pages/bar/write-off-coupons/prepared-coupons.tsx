import { $branchId, formatDateTime, formatMoney } from '@netbar/shared'
import { couponPreparation, couponRedeeming } from '@netbar/shared/console'
import { type CouponPreparation, type PreparedCoupon, couponSession } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'

const schema = v.object(couponSession)
const FIELDS: readonly FormField[] = [
  { kind: 'number', name: 'players', label: 'coupons.players' },
  { kind: 'text', name: 'room', label: 'coupons.room' },
  { kind: 'time', name: 'startTime', label: 'coupons.start' },
]

interface CouponLineProps {
  readonly coupon: PreparedCoupon
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** A coupon to choose; one that cannot be redeemed says why. */
const CouponLine = ({ coupon, isChosen, onChange }: CouponLineProps) => {
  const { t } = useTranslation()
  const { codeMask, product, faceFen, paidFen, validUntil, branchNames, problem } = coupon
  return (
    <li>
      <label className="coupon-line">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={problem !== null}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <strong>{product}</strong> <span className="quiet">{codeMask}</span>
          {problem !== null && <strong className="coupon-problem"> {t(`coupons.problems.${problem}`)}</strong>}
          <span className="coupon-facts quiet">
            <span>
              {t('coupons.face')} {formatMoney(faceFen)}
            </span>
            <span>
              {t('coupons.paid')} {formatMoney(paidFen)}
            </span>
            {validUntil !== null && (
              <span>
                {t('coupons.until')} {formatDateTime(validUntil)}
              </span>
            )}
            {branchNames !== null && (
              <span>
                {t('coupons.branches')} {branchNames.join('、')}
              </span>
            )}
          </span>
        </span>
      </label>
    </li>
  )
}

/** The coupons of an order, of which some are redeemed for a session. */
export const PreparedCoupons = ({ preparation }: { readonly preparation: CouponPreparation }) => {
  const { t } = useTranslation()
  const { branchId, forget } = useUnit({ branchId: $branchId, forget: couponPreparation.reset })
  const { coupons, more } = preparation
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    coupons.filter(({ problem }) => problem === null).map(({ no }) => no),
  )
  useNewSubmission(couponRedeeming)
  if (coupons.length === 0) return <Alert type="info" showIcon title={t('coupons.nothing')} />
  return (
    <section aria-label={t('coupons.choose')} className="prepared-coupons">
      <ul>
        {coupons.map((coupon) => (
          <CouponLine
            key={coupon.no}
            coupon={coupon}
            isChosen={chosen.includes(coupon.no)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, coupon.no] : chosen.filter((no) => no !== coupon.no))
            }
          />
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t('coupons.more', { n: more })}</p>}
      {chosen.length === 0 && <p>{t('coupons.noneChosen')}</p>}
      <EntryForm
        form="redeem-coupons"
        fields={FIELDS}
        schema={schema}
        row={null}
        write={couponRedeeming}
        toParams={(draft) => ({
          ...v.parse(schema, draft),
          branchId: branchId ?? '',
          preparationId: preparation.id,
          nos: [...chosen],
        })}
        isBlocked={chosen.length === 0}
        labels={{ submit: t('coupons.redeem', { n: chosen.length }), close: t('kit.cancel') }}
        onDone={forget}
        onClose={forget}
      />
    </section>
  )
}
