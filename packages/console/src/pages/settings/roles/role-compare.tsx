import { compareMenus, givenRoles, otherRoleMenus, shownRoleMenus } from '@netbar/shared/console'
import type { RoleEntry } from '@netbar/shared/contract'
import { Checkbox, Empty, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useRoles } from '../users/use-roles.ts'
import './role-compare.css'

interface RoleCompareProps {
  readonly role: RoleEntry
  readonly onClose: () => void
}

/** What two roles open, side by side. */
const Compared = ({
  role,
  otherId,
  otherName,
}: {
  readonly role: RoleEntry
  readonly otherId: string
  readonly otherName: string
}) => {
  const { t } = useTranslation()
  const [isDiffering, setIsDiffering] = useState(true)
  const { first, second, firstStatus, secondStatus, firstError, secondError, askFirst, askSecond } = useUnit({
    first: shownRoleMenus.$value,
    second: otherRoleMenus.$value,
    firstStatus: shownRoleMenus.$status,
    secondStatus: otherRoleMenus.$status,
    firstError: shownRoleMenus.$error,
    secondError: otherRoleMenus.$error,
    askFirst: shownRoleMenus.asked,
    askSecond: otherRoleMenus.asked,
  })
  useEffect(() => {
    askFirst(role.id)
  }, [askFirst, role.id])
  useEffect(() => {
    askSecond(otherId)
  }, [askSecond, otherId])
  if (firstStatus === 'failed') return <RetryAlert error={firstError} onRetry={() => askFirst(role.id)} />
  if (secondStatus === 'failed') return <RetryAlert error={secondError} onRetry={() => askSecond(otherId)} />
  if (first?.id !== role.id || second?.id !== otherId) return <Skeleton lines={8} />
  const rows = compareMenus(first, second, isDiffering)
  const mark = (isOpened: boolean) => (isOpened ? t('role.opened') : '—')
  return (
    <>
      <Checkbox checked={isDiffering} onChange={({ target }) => setIsDiffering(target.checked)}>
        {t('role.onlyDifferences')}
      </Checkbox>
      {rows.length === 0 ? (
        <Empty description={t('role.noDifference')} />
      ) : (
        <div className="role-compare">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('role.menus')}</th>
                <th scope="col">{role.name}</th>
                <th scope="col">{otherName}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, title, depth, of }) => (
                <tr key={name} data-of={of}>
                  <th scope="row" style={{ paddingInlineStart: `${depth * 1.25 + 0.5}rem` }}>
                    {title}
                  </th>
                  <td>{mark(of !== 'second')}</td>
                  <td>{mark(of !== 'first')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** A role beside another one that is chosen. */
export const RoleCompareDialog = ({ role, onClose }: RoleCompareProps) => {
  const { t } = useTranslation()
  const id = useId()
  const roles = useRoles()
  const { status, error, ask } = useUnit({
    status: givenRoles.$status,
    error: givenRoles.$error,
    ask: givenRoles.asked,
  })
  const [otherId, setOtherId] = useState<string | null>(null)
  const others = (roles ?? []).filter((each) => each.id !== role.id)
  const other = others.find((each) => each.id === otherId)
  return (
    <PageModal open width={720} title={`${t('role.compare')} ${role.name}`} footer={null} onCancel={onClose}>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask()} />}
      <p>
        <label htmlFor={id}>{t('role.compareWith')}</label>{' '}
        <Select<string | null>
          id={id}
          className="role-compare-choice"
          value={otherId}
          loading={roles === null && status !== 'failed'}
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setOtherId}
        />
      </p>
      {other && <Compared role={role} otherId={other.id} otherName={other.name} />}
    </PageModal>
  )
}
