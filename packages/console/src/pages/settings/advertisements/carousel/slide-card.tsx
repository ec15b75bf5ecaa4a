import { refusalAt, type SlideRefusal } from '@netbar/shared/console'
import { slideDraft } from '@netbar/shared/contract'
import { Button, Checkbox } from 'antd'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { FieldInput } from '../../../../kit/form/field-input.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { typedProblems } from '../../../../kit/form/form-problems.ts'
import { fieldLimit } from '../../../../kit/form/text-limit.ts'
import { useText } from '../../../../ui/use-text.ts'
import { isOn, slideDraftOf, slideProblems, type TypedSlide } from './slide-form.ts'

/** Type of the dragged data, so that drags from elsewhere are ignored. */
const DRAG_TYPE = 'application/x-netbar-slide'
const schema = v.object(slideDraft.entries)

export interface SlideCardProps {
  readonly id: string
  readonly brandId: string
  readonly fields: readonly FormField[]
  readonly slide: TypedSlide
  readonly index: number
  readonly count: number
  /** Whether problems are shown that nobody has typed: the form was submitted with them. */
  readonly isWrong: boolean
  readonly refusals: readonly SlideRefusal[]
  readonly onChange: (slide: TypedSlide) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  /** The slide with this key was dropped here. */
  readonly onDrop: (key: string) => void
}

/** A slide of a form: dragged by its handle, or moved by its buttons. */
export const SlideCard = (props: SlideCardProps) => {
  const { id, brandId, fields, slide, index, count, isWrong, refusals, onChange, onMove, onRemove, onDrop } = props
  const { t } = useTranslation()
  const say = useText()
  const n = index + 1
  const found = slideProblems(fields, slide)
  const problems = isWrong ? found : typedProblems(fields, slide, found)
  const draft = slideDraftOf(fields, slide)
  const allowDrop = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault()
  }
  const move = (by: 1 | -1) => (
    <Button
      size="small"
      data-move={by}
      disabled={by === 1 ? n === count : index === 0}
      aria-label={t(by === 1 ? 'carousel.later' : 'carousel.earlier', { n })}
      onClick={() => onMove(by)}
    >
      {by === 1 ? '↓' : '↑'}
    </Button>
  )
  return (
    <div
      role="presentation"
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(event.dataTransfer.getData(DRAG_TYPE))
      }}
    >
      <fieldset className="slide-card" aria-label={t('carousel.slide', { n })}>
        <div className="slide-head">
          <span
            // For the pointer only: the buttons do the same by the keyboard.
            aria-hidden="true"
            className="slide-handle"
            draggable
            onDragStart={({ dataTransfer, currentTarget }) => {
              dataTransfer.setData(DRAG_TYPE, slide['key'] ?? '')
              dataTransfer.effectAllowed = 'move'
              const card = currentTarget.closest('fieldset')
              if (card) dataTransfer.setDragImage(card, 0, 0)
            }}
          >
            ⠿
          </span>
          <strong>{t('carousel.slide', { n })}</strong>
          <Checkbox
            checked={isOn(slide)}
            aria-label={t('carousel.isOn', { n })}
            onChange={({ target }) => onChange({ ...slide, enabled: String(target.checked) })}
          >
            {t('kit.enabled')}
          </Checkbox>
          <span className="slide-tools">
            {move(-1)}
            {move(1)}
            <Button size="small" danger aria-label={t('carousel.remove', { n })} onClick={onRemove}>
              ×
            </Button>
          </span>
        </div>
        <div className="form-fields">
          {fields
            .filter(({ isShown }) => isShown?.(slide) ?? true)
            .map((field) => {
              const { [field.name]: problem } = problems
              return (
                <FieldInput
                  key={field.name}
                  form={`${id}-${slide['key']}`}
                  id={`${id}-${slide['key']}-${field.name}`}
                  field={field}
                  limit={fieldLimit(schema, field.name)}
                  value={slide[field.name] ?? ''}
                  problem={problem ? say(problem) : refusalAt(refusals, field.name, draft[field.name])}
                  onChange={(value) => onChange({ ...slide, [field.name]: value })}
                  row={{ brandId }}
                />
              )
            })}
        </div>
      </fieldset>
    </div>
  )
}
