import { reason } from '@netbar/shared/contract'
import { useMemo } from 'react'
import * as v from 'valibot'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'
import { reasonField } from './reason-field.ts'

const schema = v.object({ reason })

interface ReasonDialogProps<Params, Result> extends Omit<
  EntryDialogProps<Params, Result>,
  'fields' | 'schema' | 'row' | 'toParams'
> {
  /** Text key of the reason's label. */
  readonly reasonKey: string
  readonly toParams: (typed: v.InferOutput<typeof schema>) => Params
}

/** Dialog of a step that needs only a reason. */
export const ReasonDialog = <Params, Result>({ reasonKey, toParams, ...dialog }: ReasonDialogProps<Params, Result>) => {
  const fields = useMemo(() => [reasonField(reasonKey)], [reasonKey])
  return (
    <EntryDialog
      {...dialog}
      fields={fields}
      schema={schema}
      row={null}
      toParams={(draft) => toParams(v.parse(schema, draft))}
    />
  )
}
