import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { Paper } from './paper.ts'
import { usePaper } from './use-paper.tsx'

interface PrintButtonProps extends Pick<ButtonProps, 'size'> {
  /** Loads the template, with the texts that it needs. */
  readonly load: () => Promise<Paper>
  readonly children: ReactNode
}

/** Prints a document on A4. */
export const PrintButton = ({ load, children, ...button }: PrintButtonProps) => {
  const { isLoading, print, sheet } = usePaper()
  return (
    <>
      <Button {...button} loading={isLoading} onClick={() => print(load)}>
        {children}
      </Button>
      {sheet}
    </>
  )
}
