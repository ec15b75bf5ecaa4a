import { formatDateTime } from '@netbar/shared'
import { bookingCopying, bookingCopyTargets } from '@netbar/shared/console'
import type { BookingConfigRow, BookingCopyTarget } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWritten } from '../../../kit/form/use-written.ts'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import './copy-dialog.css'

interface CopyDialogProps {
  readonly source: Pick<BookingConfigRow, 'id' | 'branchName'>
  readonly onClose: () => void
}

const replacedText = (t: TFunction, { state, updatedTime, updatedBy }: BookingCopyTarget): string =>
  state === 'UNCONFIGURED' || updatedTime === null
    ? t('reservation.copyNew')
    : t('reservation.copyReplaces', { time: formatDateTime(updatedTime), by: updatedBy })

const machinesText = (t: TFunction, { foundCount, missing }: BookingCopyTarget): string => {
  if (foundCount === 0) return t('reservation.copyNoMachines')
  const found = t('reservation.copyFound', { n: foundCount })
  return missing.length === 0
    ? found
    : `${found}${t('app.listSeparator')}${t('reservation.copyMissing', { names: missing.join(t('app.listSeparator')) })}`
}

/** Copies the rules of a branch to others: says what is replaced there, and which machines are not there. */
export const CopyDialog = ({ source: { id, branchName }, onClose }: CopyDialogProps) => {
  const { t } = useTranslation()
  const { rows, status, error, ask, forget, copy, isPending, failure } = useUnit({
    rows: bookingCopyTargets.$value,
    status: bookingCopyTargets.$status,
    error: bookingCopyTargets.$error,
    ask: bookingCopyTargets.asked,
    forget: bookingCopyTargets.reset,
    copy: bookingCopying.submitted,
    isPending: bookingCopying.$isPending,
    failure: bookingCopying.$failure,
  })
  useEffect(() => {
    forget()
    ask(id)
  }, [forget, ask, id])
  useWritten(bookingCopying, onClose)
  const { chosen, selection } = useRowChoice({
    rows: rows ?? [],
    mayChoose: ({ foundCount }: BookingCopyTarget) => foundCount > 0,
    nameOf: (row) => row.branchName,
    isBusy: isPending,
  })
  return (
    <PageModal
      open
      width={760}
      title={t('reservation.copyTitle', { branch: branchName })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('kit.cancel')}
        </Button>,
        <Button
          key="copy"
          type="primary"
          danger={chosen.some(({ state }) => state !== 'UNCONFIGURED')}
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() =>
            copy({ branchId: id, targets: chosen.map((row) => ({ branchId: row.id, version: row.version })) })
          }
        >
          {t('reservation.copyTo', { n: chosen.length })}
        </Button>,
      ]}
    >
      <p className="quiet">{t('reservation.copyHint')}</p>
      <FailureAlert failure={failure} />
      <PlainTable<BookingCopyTarget>
        rowKey="id"
        rows={rows}
        status={status}
        error={error}
        onRetry={() => ask(id)}
        empty="reservation.copyNowhere"
        rowSelection={selection}
        pageSize={10}
        columns={[
          {
            key: 'branch',
            title: t('reservation.branch'),
            render: (_, row) => `${row.branchNo} ${row.branchName}`,
          },
          { key: 'replaced', title: t('reservation.copyEffect'), render: (_, row) => replacedText(t, row) },
          {
            key: 'machines',
            title: t('reservation.machines'),
            className: 'booking-copy-machines',
            render: (_, row) => machinesText(t, row),
          },
        ]}
      />
    </PageModal>
  )
}
