import { wechatUnbinding } from '@netbar/shared/console'
import type { WechatBinding } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

interface UnbindQuestionProps {
  readonly binding: WechatBinding
  readonly onClose: () => void
}

/** Asks before an official account is unbound, and says what goes with it. */
export const UnbindQuestion = ({ binding: { id, brandId, name, version }, onClose }: UnbindQuestionProps) => {
  const { t } = useTranslation()
  const unbind = useUnit(wechatUnbinding.submitted)
  return (
    <ConfirmDialog
      title={t('officialAccount.unbind')}
      confirm={t('officialAccount.unbind')}
      isDangerous
      onClose={onClose}
      onConfirm={() => unbind({ id, version, brandId })}
    >
      {t('officialAccount.askUnbind', { name })}
    </ConfirmDialog>
  )
}
