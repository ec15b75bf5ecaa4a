import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { RowButton } from '../../../ui/row-button.tsx'

/** Something that can be done with a row: a page that it leads to, or what happens at once. */
export interface RowAction {
  readonly key: string
  readonly label: string
  /** Where it leads to. */
  readonly to?: string
  readonly onClick?: () => void
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
}

/** How many stand in a row; a menu with a single one in it would save no room. */
const MOST = 3
/** How many stand in a row beside a menu of the rest. */
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
          // The menu goes: a dialog that opens now gives the focus back to what is still there then. The key that chose
          // is not one that presses the button.
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

/** What can be done with a row, the usual first: few of them as they are, of many the rest in a menu. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const inRow = actions.length > MOST ? actions.slice(0, BESIDE_MENU) : actions
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
