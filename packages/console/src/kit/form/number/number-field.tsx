import { Button } from 'antd'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { NumberInput } from './number-input.tsx'
import { numberText, readNumber, steppedNumber, type NumberRule } from './number-text.ts'
import './number-field.css'

interface NumberFieldProps {
  /** Draft of a text that is not valid, unique within the tab. */
  readonly name: string
  /** Id of the input, where a label elsewhere points to it. */
  readonly id?: string
  /** Visible label in front of the input. */
  readonly label?: ReactNode
  /** Name of an input without a visible label. */
  readonly 'aria-label'?: string
  readonly className?: string
  readonly value: number | null
  readonly min: number
  readonly max: number
  /** Whether it is an amount in yuan, shown behind ¥ with two decimals. */
  readonly isMoney?: boolean
  readonly suffix?: string
  /** Problem of a valid number that the form or the server found. */
  readonly problem?: string | null
  /** Called with a valid number, or null: the field is empty, or its text is wrong and kept by the field. */
  readonly onChange: (value: number | null) => void
  /** Whether it has buttons for one less and one more. */
  readonly hasSteps?: boolean
}

/** A wrong text, and the form's value while it was typed. */
const wrongText = v.nullable(v.object({ text: v.string(), value: v.nullable(v.number()) }))
type WrongText = v.InferOutput<typeof wrongText>

interface RuledFieldProps extends NumberFieldProps {
  readonly decimals: NumberRule['decimals']
}

const NumberField = (props: RuledFieldProps) => {
  const { name, id: givenId, label, value, min, max, decimals, onChange } = props
  const { className = '', hasSteps = false, isMoney = false } = props
  const { t } = useTranslation()
  const ownId = useId()
  const id = givenId ?? ownId
  const rule = { min, max, decimals }
  const [wrong, setWrong, , clearWrong] = useDraft<WrongText>(`number-${name}`, wrongText, () => null)
  const [editing, setEditing] = useState<string | null>(null)
  // A value from elsewhere replaces a wrong text, also one equal to that before it.
  const isTaken = wrong !== null && wrong.value !== null && value === null
  useEffect(() => {
    if (isTaken) setWrong({ text: wrong.text, value: null })
  })
  const kept = wrong !== null && (value === null || value === wrong.value) ? wrong.text : null
  const shown = kept ?? editing ?? (value === null ? '' : numberText(value, { isMoney }))
  const type = (text: string) => {
    const read = readNumber(text, rule)
    setEditing(text)
    if (read === 'wrong') setWrong({ text, value })
    else if (wrong !== null) clearWrong()
    onChange(read === 'wrong' ? null : read)
  }
  const step = (next: number) => {
    setEditing(null)
    if (wrong !== null) clearWrong()
    onChange(next)
  }
  const ruleText = t(decimals === 0 ? 'kit.number.whole' : 'kit.number.decimal', { min, max })
  const problem = kept === null ? (props.problem ?? null) : ruleText
  const stepButton = (by: 1 | -1, text: string, sign: string) => {
    const next = steppedNumber(shown, by, rule)
    return (
      hasSteps && (
        <Button
          size="small"
          aria-label={`${props['aria-label'] ?? ''} ${text}`.trim()}
          disabled={next === null}
          onClick={() => next !== null && step(next)}
        >
          {sign}
        </Button>
      )
    )
  }
  return (
    <span className={`number-field ${className}`.trim()}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <span className="number-field-input">
        {stepButton(-1, t('kit.number.less'), '−')}
        <NumberInput
          id={id}
          text={shown}
          rule={rule}
          isWrong={kept !== null}
          aria-label={props['aria-label']}
          {...(kept === null && value !== null ? { 'aria-valuenow': value } : {})}
          aria-invalid={problem !== null}
          {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` })}
          {...(isMoney ? { prefix: '¥' } : {})}
          {...(props.suffix === undefined ? {} : { suffix: props.suffix })}
          onText={type}
          onStep={step}
          onBlur={() => setEditing(null)}
        />
        {stepButton(1, t('kit.number.more'), '+')}
      </span>
      {problem !== null && (
        <span id={`${id}-problem`} className="number-field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

/** A whole number; what is typed is neither rounded nor moved to a limit, and a wrong text stays with its problem. */
export const QuantityField = (props: NumberFieldProps) => <NumberField {...props} decimals={0} />

/** An amount in yuan, or a share in percent, with two decimals; otherwise as {@link QuantityField}. */
export const DecimalField = (props: NumberFieldProps) => <NumberField {...props} decimals={2} />
