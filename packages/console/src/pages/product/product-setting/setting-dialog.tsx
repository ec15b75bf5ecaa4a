import { productSettingSaving } from '@netbar/shared/console'
import {
  type BranchProductSetting,
  type ProductSetting,
  type ProductSettingTerms,
  productSettingTerms,
} from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { branchDraft, branchFields, brandFields } from './setting-fields.ts'

interface SettingDialogProps {
  readonly setting: ProductSetting
  /** Branch of the rules; null for the brand's. */
  readonly branch: BranchProductSetting | null
  readonly name: string
  readonly onClose: () => void
}

const branchTerms = (draft: unknown): ProductSettingTerms | null => {
  const { rulesOf, ...terms } = { ...v.parse(branchDraft, draft) }
  return rulesOf === 'OWN' ? v.parse(productSettingTerms, terms) : null
}

/** Form for the rules of a brand, or of one of its branches. */
export const SettingDialog = ({ setting, branch, name, onClose }: SettingDialogProps) => {
  const { t } = useTranslation()
  const { brandId } = setting
  const { version, terms } = branch ?? setting
  return (
    <EntryDialog
      form={`product-setting-${branch?.branchId ?? brandId}`}
      title={t('productSetting.title', { name })}
      hint={t(branch ? 'productSetting.branchHint' : 'productSetting.brandHint')}
      fields={branch ? branchFields : brandFields}
      schema={branch ? branchDraft : productSettingTerms}
      row={branch ? { ...terms, rulesOf: branch.isOwn ? 'OWN' : 'BRAND' } : terms}
      write={productSettingSaving}
      // EntryForm has checked the draft with the schema.
      toParams={(draft) => ({
        brandId,
        branchId: branch?.branchId ?? null,
        version,
        terms: branch ? branchTerms(draft) : v.parse(productSettingTerms, draft),
      })}
      onClose={onClose}
    />
  )
}
