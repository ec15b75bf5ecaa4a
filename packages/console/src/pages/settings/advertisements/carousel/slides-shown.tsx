import { useTranslation } from 'react-i18next'
import { Pictures } from '../../../../kit/pictures/picture-field.tsx'
import { FieldValue } from '../../../../kit/form/field-value.tsx'
import { sentOf, type FormField } from '../../../../kit/form/form-field.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { isOn, slidesIn } from './slide-form.ts'
import './carousel.css'

interface SlidesShownProps {
  readonly fields: readonly FormField[]
  readonly value: unknown
}

/** Slides in order, to be read. */
export const SlidesShown = ({ fields, value }: SlidesShownProps) => {
  const { t } = useTranslation()
  const words = fields.filter(({ kind, name }) => kind !== 'list' && name !== 'title')
  return (
    <ol className="slide-list">
      {slidesIn(value).map((slide, index) => (
        <li key={slide['key']} className="slide-card">
          <div className="slide-head">
            <strong>{slide['title'] || t('carousel.slide', { n: index + 1 })}</strong>
            <StatusTag tone={isOn(slide) ? 'done' : 'closed'}>
              {t(isOn(slide) ? 'kit.enabled' : 'kit.disabled')}
            </StatusTag>
          </div>
          <Pictures value={slide['imageUrl']} />
          <dl className="slide-facts">
            {words
              .filter(({ isShown }) => isShown?.(slide) ?? true)
              .map((field) => (
                <div key={field.name}>
                  <dt>{t(field.label)}</dt>
                  <dd>
                    {field.name === 'branchIds' && slide['branchIds'] === '' ? (
                      t('carousel.allBranches')
                    ) : (
                      <FieldValue field={field} value={sentOf(field, slide[field.name] ?? '')} />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
