import { Button } from 'antd'
import { ActionMenu } from '../../ui/action-menu.tsx'
import './menu-choice.css'

interface MenuChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly className?: string
  readonly onChange: (value: string) => void
}

/** One of a few values, chosen from a menu: Ant Design's select weighs more than home has left. */
export const MenuChoice = ({ label, value, options, className = '', onChange }: MenuChoiceProps) => {
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <ActionMenu
      trigger={['click']}
      menu={{
        items: options.map((option) => ({ key: option.value, label: option.label })),
        selectable: true,
        selectedKeys: [value],
        onClick: ({ key }) => onChange(key),
      }}
    >
      <Button className={`menu-choice ${className}`} aria-label={`${label} ${chosen}`}>
        {chosen}
      </Button>
    </ActionMenu>
  )
}
