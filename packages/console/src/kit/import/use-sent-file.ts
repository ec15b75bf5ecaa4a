import type { Import } from '@netbar/shared/console'
import type { SentFile } from '@netbar/shared/contract'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect } from 'react'
import { downloadBlob } from '../../lib/export/download.ts'

const bytesOf = ({ content }: SentFile) => Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))

/** Downloads each requested file. */
export const useSentFile = ({ fileReady }: Import): void => {
  const scope = useProvidedScope()
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: fileReady,
      scope,
      fn: (file) => downloadBlob(file.fileName, new Blob([bytesOf(file)], { type: file.mime })),
    })
  }, [scope, fileReady])
}
