import { givenRoles } from '@netbar/shared'
import type { GivenRole } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Option } from '../../../kit/option.ts'

/** Roles that accounts may have; null while they are loading. */
export const useRoles = (): readonly GivenRole[] | null => {
  const { roles, ask } = useUnit({ roles: givenRoles.$value, ask: givenRoles.asked })
  useEffect(() => ask(), [ask])
  return roles
}

/** Roles of all accounts as options. */
export const useRoleOptions = (): readonly Option[] | null =>
  useRoles()?.map(({ id, name }) => ({ value: id, label: name })) ?? null
