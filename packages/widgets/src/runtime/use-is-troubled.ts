import { useContext, useEffect, useState } from 'react'
import { WidgetRuntimeContext } from './use-added-texts.ts'

/** Whether the runtime around has trouble, so that nobody knows what there is. */
export const useIsTroubled = (): boolean => {
  const started = useContext(WidgetRuntimeContext)
  const [isTroubled, setIsTroubled] = useState(false)
  useEffect(() => started?.troubles.listen((trouble) => setIsTroubled(trouble !== null)), [started])
  return isTroubled
}
