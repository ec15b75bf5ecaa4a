import {
  $uploads,
  resourceTypes,
  uploadCancelled,
  uploadDismissed,
  uploadOrdered,
  uploadRetried,
} from '@netbar/shared/console'
import { resizePicture } from '@netbar/shared/browser'
import { UPLOAD_ACTION } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'

const GROUP = 'product-pictures'
/** Pictures of products are square (specification §9). */
const SQUARE = { width: 800, height: 800 }

/** Uploads of files for products, by the names of the files. */
export const useProductUploads = () => {
  const { uploads, order, dismiss, cancel, retry } = useUnit({
    uploads: $uploads,
    order: uploadOrdered,
    dismiss: uploadDismissed,
    cancel: uploadCancelled,
    retry: uploadRetried,
  })
  const [isPreparing, setIsPreparing] = useState(false)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const own = uploads.filter(({ group }) => group === GROUP)
  const clear = () => {
    for (const { id, status } of own) {
      if (status === 'waiting' || status === 'sending') cancel(id)
      dismiss(id)
    }
  }
  const clearLeft = useEffectEvent(clear)
  // What a dialog leaves is none of the next one's.
  useEffect(() => () => clearLeft(), [])
  const send = async (files: readonly File[]) => {
    setIsPreparing(true)
    setUnreadable([])
    clear()
    for (const file of files)
      try {
        const picture = await resizePicture(file, SQUARE)
        order({ group: GROUP, file: picture, fileName: file.name, types: resourceTypes, action: UPLOAD_ACTION })
      } catch {
        setUnreadable((before) => [...before, file.name])
      }
    setIsPreparing(false)
  }
  const isSending = isPreparing || own.some(({ status }) => status === 'waiting' || status === 'sending')
  return {
    isSending,
    unreadable,
    open: own.filter(({ status }) => status !== 'done' && status !== 'cancelled'),
    urls: new Map(own.flatMap(({ fileName, url }) => (url === null ? [] : [[fileName, url] as const]))),
    send,
    clear,
    dismiss,
    cancel,
    retry,
  }
}
