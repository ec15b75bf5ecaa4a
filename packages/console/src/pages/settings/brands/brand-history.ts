import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../kit/form/form-field.ts'
import { pictureHistoryFields } from '../pictures/history-fields.tsx'
import { brandFields } from './brand-fields.ts'
import { useDeskSwitch } from './cloud-desk.tsx'

const useStates = () => {
  const { t } = useTranslation()
  return [
    { value: 'ON', label: t('kit.enabled') },
    { value: 'OFF', label: t('kit.disabled') },
  ]
}

/** Fields that the history names: those of the forms, and the status. */
export const brandHistoryFields: readonly FormField[] = [
  ...brandFields,
  { kind: 'choice', name: 'status', label: 'kit.status', useOptions: useStates },
  { kind: 'choice', name: 'cloudDesk', label: 'brandSetting.cloudDesk', useOptions: useDeskSwitch },
  { kind: 'text', name: 'cloudDeskAddress', label: 'brandSetting.deskAddress' },
  ...pictureHistoryFields,
]
