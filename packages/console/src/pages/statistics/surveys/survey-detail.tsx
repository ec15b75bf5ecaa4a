import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { surveyDefinition } from './survey-definition.tsx'
import { useSurveySteps } from './use-survey-steps.tsx'

/** One survey (`?id`), or the form of a new one. */
export const SurveyDetail = () => {
  const { stepsOf, dialog } = useSurveySteps()
  return (
    <>
      <ResourceDetail definition={surveyDefinition} rowTools={stepsOf} />
      {dialog}
    </>
  )
}
