import { formatMoney } from '@netbar/shared'
import { AGE_BANDS, type CustomerFigures, GENDERS, shareBp } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { GroupBars } from '../../../kit/charts/group-bars.tsx'
import { shareOf } from '../../../lib/figure-text.ts'
import { BehindLink } from './behind-link.tsx'
import { ShadedTable, shadeOf } from './shaded-table.tsx'

/** From new to lost: how many are in each stage, and what they spent. */
export const StageFunnel = ({ stages, members }: Pick<CustomerFigures, 'stages' | 'members'>) => {
  const { t } = useTranslation()
  return (
    <GroupBars
      title={t('customers.funnel')}
      bars={stages.map((each) => {
        const name = t(`customers.stages.${each.stage}`)
        const count = t('customers.people', { n: each.members })
        return {
          id: each.stage,
          name,
          value: each.members,
          words: (
            <>
              <BehindLink bands={{ stage: each.stage }} label={`${name} ${count}`}>
                {count}
              </BehindLink>{' '}
              <span className="quiet">
                {shareOf(shareBp(each.members, members))} {formatMoney(each.spentFen)}
              </span>
            </>
          ),
        }
      })}
    />
  )
}

/** How much members topped up. */
export const TierBars = ({ tiers }: Pick<CustomerFigures, 'tiers'>) => {
  const { t } = useTranslation()
  return (
    <GroupBars
      title={t('customers.byTier')}
      bars={tiers.map(({ tier, members, rechargedFen }) => {
        const name = t(`customers.tiers.${tier}`)
        const count = t('customers.people', { n: members })
        return {
          id: tier,
          name,
          value: members,
          words: (
            <>
              <BehindLink bands={{ tier }} label={`${name} ${count}`}>
                {count}
              </BehindLink>{' '}
              <span className="quiet">{formatMoney(rechargedFen)}</span>
            </>
          ),
        }
      })}
    />
  )
}

/** What members who opened a card within the period spent, and those who had one. */
export const IncomeBars = ({ income }: Pick<CustomerFigures, 'income'>) => {
  const { t } = useTranslation()
  const { newMembers, newFen, oldMembers, oldFen } = income
  const bar = (id: 'new' | 'old', value: number, n: number) => ({
    id,
    name: t(`customers.income.${id}`),
    value,
    words: (
      <>
        {formatMoney(value)}{' '}
        <span className="quiet">
          {shareOf(shareBp(value, newFen + oldFen))} {t('customers.people', { n })}
        </span>
      </>
    ),
  })
  return (
    <GroupBars
      title={t('customers.newAndOld')}
      bars={[bar('new', newFen, newMembers), bar('old', oldFen, oldMembers)]}
    />
  )
}

/** Members by age and sex. */
export const PeopleTable = ({ people }: Pick<CustomerFigures, 'people'>) => {
  const { t } = useTranslation()
  const most = Math.max(...people.map(({ members }) => members))
  return (
    <ShadedTable
      title={t('customers.byAge')}
      corner={t('customers.age')}
      heads={GENDERS.map((gender) => t(`customers.genders.${gender}`))}
    >
      {AGE_BANDS.map(([age]) => (
        <tr key={age}>
          <th scope="row">{t(`customers.ages.${age}`)}</th>
          {GENDERS.map((gender) => {
            const members = people.find((each) => each.age === age && each.gender === gender)?.members ?? 0
            if (members === 0) return <td key={gender}>—</td>
            const label = `${t(`customers.ages.${age}`)} ${t(`customers.genders.${gender}`)} ${t('customers.people', { n: members })}`
            return (
              <td key={gender} style={shadeOf(members, most)}>
                <BehindLink bands={{ age, gender }} label={label}>
                  {members}
                </BehindLink>
              </td>
            )
          })}
        </tr>
      ))}
    </ShadedTable>
  )
}
