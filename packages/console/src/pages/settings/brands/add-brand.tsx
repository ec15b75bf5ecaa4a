import { brandFormOpened, brandWrite } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { adminFields, brandFields, brandForm, brandOf } from './brand-fields.ts'

const FORM = 'brand-new'
const fields = [...brandFields, ...adminFields]
/** What most brands choose. */
const USUAL = { deductOrder: 'PRINCIPAL_FIRST', crossBranch: 'yes' }

/** 新增品牌: a brand with the account of its first administrator. */
export const AddBrand = () => {
  const { t } = useTranslation()
  const open = useUnit(brandFormOpened)
  const leave = useLeavePage(FORM)
  useEffect(() => {
    open()
  }, [open])
  useOnWritten(brandWrite, ({ result }) => leave('brandDetail', { id: result.brandId }))
  return (
    <>
      <h1 className="page-title">{t('routes.addBrand')}</h1>
      <section className="card">
        <EntryForm
          form={FORM}
          fields={fields}
          schema={brandForm}
          row={USUAL}
          write={brandWrite}
          toParams={brandOf}
          onClose={() => leave('brand')}
        />
      </section>
    </>
  )
}
