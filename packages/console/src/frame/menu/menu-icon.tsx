import { useLate } from '../../lib/use-late.ts'
import { Icon, PathIcon } from '../../ui/icon.tsx'

const loadIcons = async () => (await import('./menu-icons.ts')).MENU_ICONS

interface MenuIconProps {
  /** Name from the server. */
  readonly name: string
}

/** The icon of an entry of the menu: its place is empty until the icons are loaded, and an unknown one is a sheet of paper. */
export const MenuIcon = ({ name }: MenuIconProps) => {
  const icons = useLate(true, loadIcons)
  if (icons === null) return <PathIcon path="" />
  const path = icons[name]
  return path === undefined ? <Icon name="page" /> : <PathIcon path={path} />
}
