import type { OperationChanges } from '@netbar/shared/contract'
import { useEffect, useState } from 'react'
import type { FormField } from '../../../kit/form/form-field.ts'
import { fieldsOfKind } from './change-fields.ts'

/** Fields of what an operation changed, by kind of thing; null while the pages that have them are loading. */
export const useChangeFields = (changes: OperationChanges): ReadonlyMap<string, readonly FormField[]> | null => {
  const [fields, setFields] = useState<ReadonlyMap<string, readonly FormField[]> | null>(null)
  useEffect(() => {
    let isShown = true
    const kinds = [...new Set(changes.map(({ kind }) => kind))]
    void Promise.all(kinds.map(async (kind) => [kind, await fieldsOfKind(kind)] as const)).then((found) => {
      if (isShown) setFields(new Map(found))
    })
    return () => {
      isShown = false
    }
  }, [changes])
  return fields
}
