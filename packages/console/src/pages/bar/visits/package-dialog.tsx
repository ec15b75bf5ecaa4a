import { formatMoney } from '@netbar/shared'
import { packageOffers, packageSale, packageSaleOpened } from '@netbar/shared/console'
import type { OnlineUser } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const schema = v.object({ packageId: v.string() })

/** Packages that can be bought now, with their prices; null while they are loading. */
const useOffers = () =>
  useUnit(packageOffers.$value)?.map(({ packageId, name, priceFen }) => ({
    value: packageId,
    label: `${name} ${formatMoney(priceFen)}`,
  })) ?? null

const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'packageId',
    label: 'onlineUser.package.choice',
    isRequired: true,
    useOptions: useOffers,
    source: packageOffers,
  },
]

interface PackageDialogProps {
  readonly user: Pick<OnlineUser, 'id' | 'machineName'>
  readonly onClose: () => void
}

/** Sells a package to a guest at a machine; it is paid with the visit. */
export const PackageDialog = ({ user: { id, machineName }, onClose }: PackageDialogProps) => {
  const { t } = useTranslation()
  const { offers, open } = useUnit({ offers: packageOffers.$value, open: packageSaleOpened })
  useEffect(() => {
    open(id)
  }, [open, id])
  return (
    <EntryDialog
      title={t('onlineUser.package.title', { machine: machineName })}
      hint={t(offers?.length === 0 ? 'onlineUser.package.none' : 'onlineUser.package.hint')}
      form={`package-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={packageSale}
      toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
      labels={{ submit: t('onlineUser.package.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
