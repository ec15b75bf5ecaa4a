import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { surveyEntries, surveyTrend } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { surveyDefinition } from './survey-definition.tsx'
import { useSurveySteps } from './use-survey-steps.tsx'
import './investigation.css'

const SurveyTrend = lazy(async () => ({ default: (await import('./survey-trend.tsx')).SurveyTrend }))

/** 市场调研: how full branches and the internet cafes nearby were, and what these charge. */
export const Investigation = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = pageFunctionsOf(useUnit($menus), 'investigation')
  const { stepsOf, dialog } = useSurveySteps()
  return (
    <>
      <ResourceList
        definition={surveyDefinition}
        rowTools={stepsOf}
        tools={
          <>
            {may.has('NEAR_INTERNET_BAR') && (
              <Link to={hrefOf('investigation-cafe')}>{t('routes.investigation-cafe')}</Link>
            )}
            {may.has('SURVEY_IMPORT') && (
              <Button onClick={() => void navigate(hrefOf('uploadInvestigationXlsx'))}>{t('survey.import')}</Button>
            )}
          </>
        }
        view={{
          notice: (
            <ListFigures figures={surveyTrend} list={surveyEntries.list} waiting={<div className="survey-waiting" />}>
              {(weeks) =>
                weeks.length > 0 && (
                  <Suspense fallback={<div className="survey-waiting" />}>
                    <SurveyTrend weeks={weeks} />
                  </Suspense>
                )
              }
            </ListFigures>
          ),
        }}
      />
      {dialog}
    </>
  )
}
