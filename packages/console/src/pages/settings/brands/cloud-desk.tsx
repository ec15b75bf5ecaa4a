import { cloudDeskWrite } from '@netbar/shared/console'
import type { BrandDetail } from '@netbar/shared/contract'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { Facts } from '../../../kit/resource/facts.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const SWITCH = ['on', 'off'] as const
/** Whether it is on, as options. */
export const useDeskSwitch = optionsOf(SWITCH, (value) => `brandSetting.desk.${value}`)

const fields: readonly FormField[] = [
  { kind: 'choice', name: 'enabled', label: 'brandSetting.cloudDesk', isRequired: true, useOptions: useDeskSwitch },
  { kind: 'code', name: 'address', label: 'brandSetting.deskAddress', hint: 'brandSetting.deskHint' },
]
const schema = v.object({ enabled: v.picklist(SWITCH), address: v.optional(v.string(), '') })

interface CloudDeskProps {
  readonly brand: BrandDetail
  readonly isEdited: boolean
  readonly onClose: () => void
}

/** Whether a brand's machines run from the cloud, and where that is. */
export const CloudDesk = ({ brand: { brandId, version, cloudDesk }, isEdited, onClose }: CloudDeskProps) => {
  const row = { enabled: cloudDesk.enabled ? 'on' : 'off', address: cloudDesk.address }
  if (!isEdited) return <Facts fields={fields} row={row} more={[]} />
  return (
    <EntryForm
      form={`cloud-desk-${brandId}`}
      fields={fields}
      schema={schema}
      row={row}
      write={cloudDeskWrite}
      toParams={(draft) => {
        const { enabled, address } = v.parse(schema, draft)
        return { brandId, version, enabled: enabled === 'on', address }
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
