import { useId, useState } from 'react'
import './choice-bar.css'

interface ChoiceBarProps<Key extends string> {
  /** Label for screen readers. */
  readonly label: string
  /** A count is null where it is unknown: a zero would say that there is none. */
  readonly choices: readonly {
    readonly key: Key
    readonly label: string
    readonly count?: number | null
    /** Whether it cannot be chosen yet, for a reason that the page says. */
    readonly isDisabled?: boolean
  }[]
  readonly chosen: Key
  readonly onChange: (key: Key) => void
}

/**
 * One of a few options, in a row that scrolls where it is too narrow: radio buttons, which arrow keys and every screen
 * reader support. Ant Design's tabs put a menu button among the tabs when they overflow, which no screen reader
 * expects.
 */
export const ChoiceBar = <Key extends string>({ label, choices, chosen, onChange }: ChoiceBarProps<Key>) => {
  const name = useId()
  // The choice is shown at once, although the address that follows takes a moment.
  const [shown, setShown] = useState(chosen)
  const [given, setGiven] = useState(chosen)
  if (given !== chosen) {
    setGiven(chosen)
    setShown(chosen)
  }
  return (
    <div className="choice-bar" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.key} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.key}
            checked={choice.key === shown}
            disabled={choice.isDisabled === true}
            onChange={() => {
              setShown(choice.key)
              onChange(choice.key)
            }}
          />
          <span>
            {choice.label} {choice.count}
          </span>
        </label>
      ))}
    </div>
  )
}
