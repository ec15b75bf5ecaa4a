import type { FloorPlan, RateTerms } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PricePreview } from './price-preview.tsx'
import { ScopeInput } from './rate-controls.tsx'
import { WeekView } from './week-view.tsx'

/** What a plan means for a guest of a level in an area: prices of the week, and of a visit. */
export const PlanPicture = ({ plan, terms }: { readonly plan: FloorPlan; readonly terms: RateTerms }) => {
  const { t } = useTranslation()
  const [scope, setScope] = useState<{ readonly areaId: string | null; readonly levelId: string | null }>({
    areaId: plan.areas[0]?.id ?? null,
    levelId: null,
  })
  const isThere = plan.areas.some(({ id }) => id === scope.areaId)
  // A machine in no area has the prices of all.
  const place = { areaId: (isThere ? scope.areaId : null) ?? '', levelId: scope.levelId }
  return (
    <section className="plan-section" aria-label={t('branchRates.picture')}>
      <h2>{t('branchRates.picture')}</h2>
      <ScopeInput
        name={t('branchRates.picture')}
        words={{ everyArea: 'branchRates.noArea', everybody: 'branchRates.guest' }}
        plan={plan}
        value={{ areaId: isThere ? scope.areaId : null, levelId: scope.levelId }}
        onChange={setScope}
      />
      <WeekView terms={terms} place={place} />
      <PricePreview terms={terms} place={place} />
    </section>
  )
}
