import type { ImportJob } from '@netbar/shared/contract'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface OffersProps {
  readonly job: ImportJob
  readonly chosen: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

/** Unknown names in the file: the user decides which ones to create, as each may be a typing error. */
export const Offers = ({ job: { offers, columns }, chosen, onChange }: OffersProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [first] = offers
  if (!first) return null
  const column = columns.find(({ field }) => field === first.field)?.title ?? ''
  return (
    <fieldset className="import-offers" aria-describedby={id}>
      <legend>{t('importFile.offers', { n: offers.length, column })}</legend>
      <p id={id} className="quiet">
        {t('importFile.offersHint')}
      </p>
      <ul>
        {offers.map(({ name, rows, similar, refusal }) => (
          <li key={name}>
            <Checkbox
              checked={chosen.includes(name)}
              disabled={refusal !== null}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            >
              {name} <span className="quiet">{t('importFile.offerRows', { n: rows })}</span>
            </Checkbox>
            {similar !== null && (
              <span className="import-similar">{t('importFile.offerSimilar', { name: similar })}</span>
            )}
            {refusal !== null && <span className="import-wrong">{refusal}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
