import { $issuedKey, issuedKeyClosed, machineKeyIssuing, machineKeyRevoking } from '@netbar/shared/console'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { CopyButton } from '../../../../kit/copy/copy-button.tsx'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import { useFreshWrite } from '../../../../kit/form/use-written.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { PageModal } from '../../../../ui/page-modal.tsx'

interface KeyDialogProps {
  readonly machine: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** The key of a machine, which is shown this once. */
const Issued = ({
  name,
  text,
  onClose,
}: {
  readonly name: string
  readonly text: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <PageModal
      open
      title={t('machineKey.issuedTitle', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <CopyButton key="copy" text={text} label={t('machineKey.copy')} copied={t('machineKey.copied')} />,
        <Button key="close" type="primary" onClick={onClose}>
          {t('machineKey.close')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('machineKey.once')} />
      <pre className="machine-key">{text}</pre>
    </PageModal>
  )
}

const noFields = v.strictObject({})

/** Issues the key of a machine, or another one in place of it, and shows it once. */
export const IssueKeyDialog = ({ machine, hasKey, onClose }: KeyDialogProps & { readonly hasKey: boolean }) => {
  const { t } = useTranslation()
  const { issued, forget } = useUnit({ issued: $issuedKey, forget: issuedKeyClosed })
  useFreshWrite(machineKeyIssuing)
  const { id, name } = machine
  if (issued?.machineId === id)
    return (
      <Issued
        name={name}
        text={issued.key}
        onClose={() => {
          forget()
          onClose()
        }}
      />
    )
  const step = hasKey ? 'replace' : 'issue'
  return (
    <PageModal
      open
      title={t(`machineKey.${step}Title`, { name })}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <p>{t(`machineKey.${step}Hint`)}</p>
      <EntryForm
        form={`machine-key-${id}`}
        fields={[]}
        schema={noFields}
        row={null}
        write={machineKeyIssuing}
        toParams={() => id}
        isDangerous={hasKey}
        labels={{ submit: t(`machineKey.${step}`), close: t('kit.cancel') }}
        onClose={onClose}
      />
    </PageModal>
  )
}

/** Asks before a key is withdrawn: the machine is offline at once. */
export const RevokeKeyDialog = ({ machine: { id, name }, onClose }: KeyDialogProps) => {
  const { t } = useTranslation()
  const revoke = useUnit(machineKeyRevoking.submitted)
  return (
    <ConfirmDialog
      title={t('machineKey.revokeTitle', { name })}
      confirm={t('machineKey.revoke')}
      isDangerous
      onClose={onClose}
      onConfirm={() => revoke(id)}
    >
      {t('machineKey.askRevoke')}
    </ConfirmDialog>
  )
}
