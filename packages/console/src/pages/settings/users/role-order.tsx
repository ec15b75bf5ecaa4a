import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { useRoles } from './use-roles.ts'
import './users.css'

const ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  const parsed = v.safeParse(ids, value)
  return parsed.success ? parsed.output : []
}

/** Names of roles in their order, of a row or of a line of its history. */
export const RoleNames = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const roles = useRoles()
  const names = idsIn(value).map((id) => roles?.find((role) => role.id === id)?.name ?? t('account.removedRole'))
  return names.length === 0 ? '—' : names.join(t('app.listSeparator'))
}

/** Roles of an account: the first one decides the level. */
export const RoleOrder = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const roles = useRoles()
  const chosen = idsIn(value)
  const set = (next: readonly string[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const nameOf = (roleId: string) => roles?.find((role) => role.id === roleId)?.name ?? t('account.removedRole')
  const raise = (index: number) => {
    const next = [...chosen]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    set(next)
  }
  return (
    <>
      <Select<string | null>
        id={id}
        className="account-role-choice"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-problem`}
        value={null}
        aria-invalid={isWrong}
        {...(isWrong ? { status: 'error' as const } : {})}
        loading={roles === null}
        showSearch={{ optionFilterProp: 'label' }}
        options={(roles ?? [])
          .filter((role) => !chosen.includes(role.id))
          .map((role) => ({
            value: role.id,
            label: role.mayGive ? role.name : t('account.roleBeyond', { name: role.name }),
            disabled: !role.mayGive,
          }))}
        onChange={(roleId) => {
          if (roleId !== null) set([...chosen, roleId])
        }}
      />
      <ol className="account-roles">
        {chosen.map((roleId, index) => (
          <li key={roleId}>
            <span>{nameOf(roleId)}</span>
            {index === 0 && <span className="quiet">{t('account.decides')}</span>}
            {index > 0 && (
              <Button
                size="small"
                aria-label={t('account.raise', { name: nameOf(roleId) })}
                onClick={() => raise(index)}
              >
                ↑
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('account.takeRole', { name: nameOf(roleId) })}
              onClick={() => set(chosen.filter((each) => each !== roleId))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
