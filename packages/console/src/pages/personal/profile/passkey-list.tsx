import { formatDateTime } from '@netbar/shared'
import { passkeyRemoveWrite, passkeyRenameWrite } from '@netbar/shared/console'
import { PASSKEY_NAME_LENGTH, type Passkey } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'
import { isTooLong } from '../../../ui/text/text-rule.ts'

/** The name of a passkey, being changed. */
const Renaming = ({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { rename, isSaving } = useUnit({
    rename: passkeyRenameWrite.submitted,
    isSaving: passkeyRenameWrite.$isPending,
  })
  const [name, setName] = useState(passkey.name)
  useOnWritten(passkeyRenameWrite, onClose)
  return (
    <form
      className="passkey-renaming"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isTooLong(name, { limit: PASSKEY_NAME_LENGTH }))
          rename({ id: passkey.id, name: name.trim() })
      }}
    >
      <TextField
        aria-label={t('secondFactor.passkeyName')}
        limit={PASSKEY_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('kit.save')}
      </Button>
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
    </form>
  )
}

/** The passkeys of the account, with when each was last used. */
export const PasskeyList = ({ passkeys }: { readonly passkeys: readonly Passkey[] }) => {
  const { t } = useTranslation()
  const remove = useUnit(passkeyRemoveWrite.submitted)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <>
      <ul className="passkeys" aria-label={t('secondFactor.passkeys')}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            {renamed === passkey.id ? (
              <Renaming passkey={passkey} onClose={() => setRenamed(null)} />
            ) : (
              <>
                <span className="passkey-name">{passkey.name}</span>
                <span className="passkey-used">
                  {passkey.isSuspended
                    ? t('secondFactor.suspended')
                    : passkey.lastUsedTime
                      ? t('secondFactor.lastUsed', { time: formatDateTime(passkey.lastUsedTime).slice(0, 16) })
                      : t('secondFactor.neverUsed', { time: formatDateTime(passkey.createdTime).slice(0, 16) })}
                </span>
                <button
                  type="button"
                  className="plain-button"
                  aria-label={t('secondFactor.renameOf', { name: passkey.name })}
                  onClick={() => setRenamed(passkey.id)}
                >
                  {t('secondFactor.rename')}
                </button>
                <button
                  type="button"
                  className="plain-button"
                  aria-label={t('secondFactor.removeOf', { name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {t('secondFactor.remove')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={t('secondFactor.removeOf', { name: removed.name })}
          confirm={t('secondFactor.remove')}
          isDangerous
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(null)}
        >
          {t('secondFactor.removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
