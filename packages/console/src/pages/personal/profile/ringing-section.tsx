import { everythingRings, RING_KINDS, RING_MODES, type Ringing } from '@netbar/shared/contract'
import { $ringing, ringingWrite } from '@netbar/shared/ringing-choice'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Fact, Section } from './section.tsx'

const DAY_HALF_HOURS = 48
const TIMES = Array.from({ length: DAY_HALF_HOURS }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
/** Beginning and end that are offered first. */
const NIGHT = { from: '22:00', to: '07:00' }

interface TimeProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** The other end, which may not be the same. */
  readonly other: string
  readonly isDisabled: boolean
  readonly onChange: (time: string) => void
}

const Time = ({ id, label, value, other, isDisabled, onChange }: TimeProps) => (
  <Select
    id={id}
    className="ringing-time"
    aria-label={label}
    disabled={isDisabled}
    value={value}
    options={[...new Set([...TIMES, value])]
      .toSorted()
      .filter((time) => time !== other)
      .map((time) => ({ value: time, label: time }))}
    onChange={onChange}
  />
)

/** What rings for the user, by kind and hours: each choice holds at once, on every device. */
export const RingingSection = () => {
  const { t } = useTranslation()
  const { known, isSaving, save } = useUnit({
    known: $ringing,
    isSaving: ringingWrite.$isPending,
    save: ringingWrite.submitted,
  })
  const chosen = known ?? everythingRings
  const { quiet } = chosen
  const change = (part: Partial<Ringing>) => save({ ...chosen, ...part })
  return (
    <Section title={t('profile.ringing.title')} after={<p>{t('profile.ringing.hint')}</p>}>
      {RING_KINDS.map((kind) => (
        <Fact key={kind} label={t(`profile.ringing.kinds.${kind}`)}>
          <Select
            id={`ringing-${kind}`}
            className="ringing-mode"
            aria-label={t(`profile.ringing.kinds.${kind}`)}
            disabled={isSaving}
            value={chosen[kind]}
            options={RING_MODES.map((mode) => ({ value: mode, label: t(`profile.ringing.modes.${mode}`) }))}
            onChange={(mode) => change({ [kind]: mode })}
          />
        </Fact>
      ))}
      <Fact label={t('profile.ringing.quiet')}>
        {quiet === null ? (
          <button type="button" className="plain-button" disabled={isSaving} onClick={() => change({ quiet: NIGHT })}>
            {t('profile.ringing.setQuiet')}
          </button>
        ) : (
          <>
            <Time
              id="ringing-from"
              label={t('profile.ringing.from')}
              value={quiet.from}
              other={quiet.to}
              isDisabled={isSaving}
              onChange={(from) => change({ quiet: { ...quiet, from } })}
            />
            {' – '}
            <Time
              id="ringing-to"
              label={t('profile.ringing.to')}
              value={quiet.to}
              other={quiet.from}
              isDisabled={isSaving}
              onChange={(to) => change({ quiet: { ...quiet, to } })}
            />{' '}
            <button type="button" className="plain-button" disabled={isSaving} onClick={() => change({ quiet: null })}>
              {t('profile.ringing.noQuiet')}
            </button>
          </>
        )}
      </Fact>
    </Section>
  )
}
