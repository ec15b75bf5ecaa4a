import { Button, type ButtonProps } from 'antd'
import { Icon, type IconName } from './icon.tsx'

interface ToolButtonProps extends Pick<ButtonProps, 'onClick' | 'onMouseEnter' | 'onMouseLeave'> {
  readonly icon: IconName
  readonly label: string
  readonly isLoading?: boolean
  readonly isDisabled?: boolean
}

/** A button with an icon alone; its name is shown when it is pointed at. */
export const ToolButton = ({ icon, label, isLoading = false, isDisabled = false, ...button }: ToolButtonProps) => (
  <Button
    {...button}
    type="text"
    aria-label={label}
    title={label}
    loading={isLoading}
    disabled={isDisabled}
    icon={<Icon name={icon} />}
  />
)
