import { useTranslation } from 'react-i18next'
import type { MenuAction } from './menu-draft.ts'

interface EntryButtonProps {
  readonly entry: MenuAction
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly onChoose: (id: string) => void
}

/** An entry of the menu on the phone. */
export const EntryButton = ({ entry: { id, name }, isChosen, isWrong, onChoose }: EntryButtonProps) => {
  const { t } = useTranslation()
  const shown = name.trim() === '' ? t('wechatMenu.untitled') : name
  return (
    <button
      type="button"
      className={isWrong ? 'phone-entry phone-entry-wrong' : 'phone-entry'}
      aria-pressed={isChosen}
      title={shown}
      onClick={() => onChoose(id)}
    >
      {shown}
      {isWrong && <span className="phone-wrong">{t('wechatMenu.incomplete')}</span>}
    </button>
  )
}

interface AddButtonProps {
  readonly label: string
  readonly onAdd: () => void
}

/** Adds an entry to a level. */
export const AddButton = ({ label, onAdd }: AddButtonProps) => (
  <button type="button" className="phone-entry phone-add" aria-label={label} title={label} onClick={onAdd}>
    +
  </button>
)
