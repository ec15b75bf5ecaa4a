import { useId, useState } from 'react'
import './choice-bar.css'

interface ChoiceBarProps<Key extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string
  /** A count is null where nobody knows it: a zero would say that there is nothing. */
  readonly choices: readonly { readonly key: Key; readonly label: string; readonly count?: number | null }[]
  readonly chosen: Key
  readonly onChange: (key: Key) => void
}

/**
 * One of a few, in a row that scrolls where it is too narrow: radio buttons, so that the arrow keys and every screen
 * reader know it. Ant Design's tabs put a menu button among the tabs when they overflow, which no screen reader expects.
 */
export const ChoiceBar = <Key extends string>({ label, choices, chosen, onChange }: ChoiceBarProps<Key>) => {
  const name = useId()
  // What is chosen shows at once, though an address that follows comes a moment later.
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
