import { Button } from 'antd'
import { useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Label once the text is in the clipboard. */
  readonly copied: string
}

/** Copies what is shown once; not there without HTTPS, where browsers have no clipboard for pages. */
export const CopyButton = ({ text, label, copied }: CopyButtonProps) => {
  const [isCopied, setIsCopied] = useState(false)
  if (!isSecureContext) return null
  return (
    <Button
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        )
      }}
    >
      {isCopied ? copied : label}
    </Button>
  )
}
