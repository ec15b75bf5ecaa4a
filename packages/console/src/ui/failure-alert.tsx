import type { Text } from '@netbar/shared'
import { Alert, type AlertProps } from 'antd'
import { useShownFailure } from './use-shown-failure.ts'

interface FailureAlertProps extends Pick<AlertProps, 'className' | 'description'> {
  readonly failure: Text | null
}

/** Alert with the failure of a write, in or above its form. */
export const FailureAlert = ({ failure, ...alert }: FailureAlertProps) => {
  const text = useShownFailure(failure)
  return text !== null && <Alert {...alert} type="error" showIcon title={text} />
}
