import type { FormField } from '../../../kit/form/form-field.ts'

/** Fields of the things whose changes are shown, by kind: those of the form that they were made with. */
const FIELDS: Readonly<Record<string, () => Promise<readonly FormField[]>>> = {
  users: async () => {
    const { userDefinition } = await import('../users/user-definition.tsx')
    return [...userDefinition.fields, ...(userDefinition.historyFields ?? [])]
  },
  roles: async () => {
    const { roleDefinition } = await import('../roles/role-definition.tsx')
    return [...roleDefinition.fields, ...(roleDefinition.historyFields ?? [])]
  },
  suppliers: async () => {
    const { supplierDefinition } = await import('../../product/suppliers/supplier-definition.ts')
    return [...supplierDefinition.fields, ...(supplierDefinition.historyFields ?? [])]
  },
  products: async () => (await import('../../product/product-master/product-definition.ts')).productDefinition.fields,
  productCategories: async () =>
    (await import('../../product/product-codes/category-definition.tsx')).categoryDefinition.fields,
  productGroups: async () => (await import('../../product/product-codes/group-definition.tsx')).groupDefinition.fields,
  announcementEntries: async () =>
    (await import('../update-log/announcement-definition.tsx')).announcementDefinition.fields,
  releaseEntries: async () => (await import('../update-log/release-definition.tsx')).releaseDefinition.fields,
}

/** Fields that every thing has, and those of accounts without a form of their own. */
const COMMON: readonly FormField[] = [
  { kind: 'text', name: 'status', label: 'kit.status' },
  { kind: 'text', name: 'networks', label: 'account.networks' },
]

/** Fields of a kind of thing; what is not among them is shown by its name. */
export const fieldsOfKind = async (kind: string): Promise<readonly FormField[]> => [
  ...((await FIELDS[kind]?.()) ?? []),
  ...COMMON,
]
