import { formatMoney } from '@netbar/shared'
import { businessDayOf, DAY_MS, shanghaiDay, type BookableDay, type BookingConfig } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { seatGroups } from './fields/floor-of-branch.ts'
import { clockText, hoursText } from './time-text.ts'
import './phone-preview.css'

interface PhonePreviewProps {
  readonly config: BookingConfig
  readonly rules: NonNullable<BookingConfig['rules']>
  readonly day: string
  readonly now: number
  readonly found: BookableDay
}

/** Days that a customer may choose among, from the present one on. */
const daysFrom = (today: string, advanceDays: number): readonly string[] =>
  Array.from({ length: advanceDays + 1 }, (_, days) =>
    shanghaiDay(Date.parse(`${today}T00:00:00+08:00`) + days * DAY_MS),
  )

/** The customer's booking page in the frame of a phone. Nothing in it can be pressed. */
export const PhonePreview = ({ config, rules, day, now, found }: PhonePreviewProps) => {
  const { t } = useTranslation()
  const bookable = new Set(rules.machineIds)
  const deposits = found.areas.flatMap(({ starts }) => starts.map(({ depositFen }) => depositFen))
  const starts = found.areas[0]?.starts ?? []
  const hours = config.opensAt === config.closesAt ? t('reservation.allDay') : `${config.opensAt}–${config.closesAt}`
  return (
    <div className="phone">
      <header>
        <h3>{config.branchName}</h3>
        <p>{t('reservation.openHours', { hours })}</p>
      </header>
      <ul className="phone-days" aria-label={t('reservation.day')}>
        {daysFrom(businessDayOf(config, now), rules.advanceDays).map((each) => (
          <li key={each} data-chosen={each === day}>
            {each.slice('yyyy-'.length)}
          </li>
        ))}
      </ul>
      {found.refusal !== null ? (
        <p className="phone-refusal">{t(`reservation.refusal.${found.refusal}`)}</p>
      ) : (
        <>
          <h4>{t('reservation.starts')}</h4>
          {starts.length === 0 && <p className="phone-refusal">{t('reservation.noStarts')}</p>}
          <ul className="phone-times" aria-label={t('reservation.starts')}>
            {starts.map(({ from }) => (
              <li key={from}>{clockText(t, from, day)}</li>
            ))}
          </ul>
          <p>
            {t('reservation.lengths', {
              from: hoursText(t, rules.minMinutes),
              to: hoursText(t, rules.maxMinutes),
            })}
          </p>
          {deposits.some((fen) => fen > 0) && (
            <p>{t('reservation.depositFrom', { amount: formatMoney(Math.min(...deposits)) })}</p>
          )}
        </>
      )}
      {seatGroups(config).map((group) => (
        <div key={group.id}>
          <h4>{group.name ?? t('reservation.noArea')}</h4>
          <ul className="phone-seats">
            {group.machines.map(({ id, name }) => (
              <li key={id} data-bookable={bookable.has(id)}>
                {name}
                {!bookable.has(id) && <span className="visually-hidden"> {t('reservation.notBookable')}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="phone-legend">
        <span data-bookable="true">{t('reservation.bookableSeat')}</span>
        <span data-bookable="false">{t('reservation.notBookable')}</span>
      </p>
      {rules.customerText !== '' && <p className="phone-text">{rules.customerText}</p>}
    </div>
  )
}
