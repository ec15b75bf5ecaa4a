import { Dropdown, type DropdownProps } from 'antd'

/** Ant Design's Dropdown whose menu takes the focus when it opens, so that the arrow keys work. */
export const ActionMenu = (props: DropdownProps) => (
  // The menu takes the focus when the user opens it; nothing does when the page opens.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <Dropdown autoFocus {...props} />
)
