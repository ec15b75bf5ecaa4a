import { Dropdown, type DropdownProps } from 'antd'

/** Ant Design's Dropdown whose menu has the focus as soon as it is open, so that the arrow keys go through it. */
export const ActionMenu = (props: DropdownProps) => (
  // It is the menu that takes the focus, when the person opens it; nothing does when the page opens.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <Dropdown autoFocus {...props} />
)
