import { givenRoles } from '@netbar/shared/console'
import type { GivenRole } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Option } from '../../../kit/option.ts'
import { useBrands } from '../../../kit/resource/use-brands.ts'

/** Roles that accounts may have; null while they are loading. Of several brands each has the name of its own before it. */
export const useRoles = (): readonly GivenRole[] | null => {
  const { roles, ask } = useUnit({ roles: givenRoles.$value, ask: givenRoles.asked })
  const brands = useBrands()
  useEffect(() => ask(), [ask])
  if (brands.length < 2) return roles
  const brandOf = new Map(brands.map(({ value, label }) => [value, label]))
  return (
    roles?.map((role) => ({ ...role, name: [brandOf.get(role.brandId), role.name].filter(Boolean).join(' ') })) ?? null
  )
}

/** Roles of all accounts as options. */
export const useRoleOptions = (): readonly Option[] | null =>
  useRoles()?.map(({ id, name }) => ({ value: id, label: name })) ?? null
