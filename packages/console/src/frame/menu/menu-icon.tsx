import { useLate } from '../../lib/use-late.ts'
import { Icon } from '../../ui/icon.tsx'

const loadIcons = async () => (await import('./menu-icons.ts')).MENU_ICONS

interface MenuIconProps {
  /** Name from the server. */
  readonly name: string
}

/** The icon of an entry of the menu: its place is empty until the icons are loaded, and an unknown one is a sheet of paper. */
export const MenuIcon = ({ name }: MenuIconProps) => {
  const icons = useLate(true, loadIcons)
  if (icons === null) return <svg className="icon" width="18" height="18" aria-hidden="true" focusable="false" />
  const Found = icons[name]
  return Found ? (
    <Found className="icon" size={18} strokeWidth={1.6} aria-hidden="true" focusable="false" />
  ) : (
    <Icon name="page" />
  )
}
