import { $menus, functionsOf } from '@netbar/shared'
import {
  $isUnmasking,
  $unmaskedValues,
  type MaskedPart,
  maskedKey,
  valueMasked,
  valueUnmasked,
} from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface MaskedValueProps extends MaskedPart {
  readonly masked: string
}

/** A masked value, which those with the function see whole after they were told that it is logged; it is masked again when it is left. */
export const MaskedValue = ({ masked, place, id, field }: MaskedValueProps) => {
  const { t } = useTranslation()
  const { menus, values, isBusy, unmask, mask } = useUnit({
    menus: $menus,
    values: $unmaskedValues,
    isBusy: $isUnmasking,
    unmask: valueUnmasked,
    mask: valueMasked,
  })
  const [isAsking, setIsAsking] = useState(false)
  useEffect(
    () => () => {
      mask({ place, id, field })
    },
    [mask, place, id, field],
  )
  if (masked === '' || !functionsOf(menus).has('VIEW_SENSITIVE')) return masked
  const part = { place, id, field }
  const value = values[maskedKey(part)]
  const name = t(`maskedValue.fields.${field}`)
  const isShown = value !== undefined
  return (
    <>
      {isShown ? value : masked}{' '}
      <Button
        type="link"
        size="small"
        aria-label={t(isShown ? 'maskedValue.hideOf' : 'maskedValue.showOf', { name })}
        disabled={isBusy}
        onClick={() => (isShown ? mask(part) : setIsAsking(true))}
      >
        {t(isShown ? 'maskedValue.hide' : 'maskedValue.show')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('maskedValue.showOf', { name })}
          confirm={t('maskedValue.show')}
          onConfirm={() => unmask(part)}
          onClose={() => setIsAsking(false)}
        >
          {t('maskedValue.logged')}
        </ConfirmDialog>
      )}
    </>
  )
}
