import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { customerCohorts, customerFigures, customers } from '@netbar/shared/console'
import { type Customer, MIN_CUSTOMERS } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { BEHIND } from './behind-link.tsx'
import { CohortTable } from './cohort-table.tsx'
import { customerDefinition } from './customer-definition.tsx'
import { IncomeBars, PeopleTable, StageFunnel, TierBars } from './customer-groups.tsx'
import { RfmMatrix } from './rfm-matrix.tsx'
import './customer-analysis.css'

const LOG = ['CHANGES_BALANCE', 'COMPUTER_HISTORY', 'CONSUMPTION_HISTORY'] as const

/** The pictures, which are of the whole period; those of few members say so. */
const Pictures = () => {
  const { t } = useTranslation()
  return (
    <>
      <details className="customer-help">
        <summary>{t('customers.helpTitle')}</summary>
        <p>{t('customers.help.whose')}</p>
        <p>{t('customers.help.what')}</p>
        <p>{t('customers.help.stages')}</p>
      </details>
      <ListFigures figures={customerFigures} list={customers} waiting={<div className="customer-waiting" />}>
        {(figures) => (
          <>
            {figures.members < MIN_CUSTOMERS && (
              <Alert
                type="warning"
                showIcon
                title={t('customers.tooFew', { n: figures.members, min: MIN_CUSTOMERS })}
              />
            )}
            <p className="quiet">{t('customers.whole', { from: figures.from, to: figures.to, n: figures.members })}</p>
            {figures.members > 0 && (
              <div className="customer-figures">
                <RfmMatrix cells={figures.cells} />
                <StageFunnel stages={figures.stages} members={figures.members} />
                <TierBars tiers={figures.tiers} />
                <PeopleTable people={figures.people} />
                <IncomeBars income={figures.income} />
              </div>
            )}
          </>
        )}
      </ListFigures>
      <ListFigures figures={customerCohorts} list={customers}>
        {({ months }) => months.some(({ joined }) => joined > 0) && <CohortTable months={months} />}
      </ListFigures>
      <h2 id={BEHIND} className="customer-behind" tabIndex={-1}>
        {t('customers.behind')}
      </h2>
    </>
  )
}

/** 客户分析: whom to win back, and the members behind each figure. */
export const CustomerAnalysis = () => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'member')
  return (
    <ListView
      definition={customerDefinition}
      notice={<Pictures />}
      {...(LOG.some((name) => may.has(name))
        ? {
            rowActions: ({ id }: Customer) => (
              <Link to={hrefOf('memberLog', { memberId: id })}>{t('customers.log')}</Link>
            ),
          }
        : {})}
    />
  )
}
