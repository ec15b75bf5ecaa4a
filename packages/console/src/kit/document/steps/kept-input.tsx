import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../form/actions/form-actions.tsx'
import { DraftNotice } from './draft-notice.tsx'
import './steps.css'
import type { StepDraft } from './use-step-draft.ts'

interface KeptInputProps {
  /** Name of the step. */
  readonly title: string
  readonly draft: StepDraft
}

/** In place of a form whose step is no longer possible: what was typed into it, until that is dropped. */
export const KeptInput = ({ title, draft }: KeptInputProps) => {
  const { t } = useTranslation()
  return (
    <section className="card step-form" aria-label={title}>
      <DraftNotice title={title} draft={draft} />
      <FormActions isAtEnd>
        <Button danger onClick={draft.merged.clear}>
          {t('kit.draft.drop')}
        </Button>
      </FormActions>
    </section>
  )
}
