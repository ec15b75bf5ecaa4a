import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { RowButton } from '../../../ui/row-button.tsx'

/** An action of a row: a link to a page, or a button. */
export interface RowAction {
  readonly key: string
  readonly label: string
  /** Address of the link. */
  readonly to?: string
  readonly onClick?: () => void
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
}

/** Maximum number of actions in a row: a menu with a single one would save no room. */
const MAX_IN_ROW = 3
/** Number of actions beside a menu of the rest. */
const BESIDE_MENU = 2

const Shown = ({ label, to, onClick, isDangerous = false, isDisabled = false }: RowAction) =>
  to === undefined ? (
    <RowButton isDangerous={isDangerous} isDisabled={isDisabled} onClick={() => onClick?.()}>
      {label}
    </RowButton>
  ) : (
    <Link to={to} onClick={() => onClick?.()}>
      {label}
    </Link>
  )

const More = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <ActionMenu
      trigger={['click']}
      menu={{
        items: actions.map(({ key, label, isDangerous = false, isDisabled = false }) => ({
          key,
          label,
          danger: isDangerous,
          disabled: isDisabled,
        })),
        onClick: ({ key, domEvent }) => {
          const action = actions.find((each) => each.key === key)
          // The menu closes: a dialog that opens now returns the focus to an element that still exists. The key press
          // must not press the button as well.
          domEvent.preventDefault()
          button.current?.focus()
          action?.onClick?.()
          if (action?.to !== undefined) void navigate(action.to)
        },
      }}
    >
      <button ref={button} type="button" className="row-button" aria-haspopup="menu">
        {t('kit.more')}
      </button>
    </ActionMenu>
  )
}

/** Actions of a row, the usual first; of many, the rest are in a menu. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const inRow = actions.length > MAX_IN_ROW ? actions.slice(0, BESIDE_MENU) : actions
  const rest = actions.slice(inRow.length)
  return (
    <>
      {inRow.map((action) => (
        <Shown {...action} key={action.key} />
      ))}
      {rest.length > 0 && <More actions={rest} />}
    </>
  )
}
