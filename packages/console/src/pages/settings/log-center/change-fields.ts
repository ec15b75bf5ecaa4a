import type { FormField } from '../../../kit/form/form-field.ts'

interface Labelled {
  readonly fields: readonly FormField[]
  readonly historyFields?: readonly FormField[]
}

/** Fields of a page of rows: those of its form, and those that its steps change. */
const ofPage = ({ fields, historyFields = [] }: Labelled): readonly FormField[] => [...fields, ...historyFields]

/** Fields of the things whose changes are shown, by kind: those of the form that they were made with. */
const FIELDS: Readonly<Record<string, () => Promise<readonly FormField[]>>> = {
  users: async () => ofPage((await import('../users/user-definition.tsx')).userDefinition),
  roles: async () => ofPage((await import('../roles/role-definition.tsx')).roleDefinition),
  branches: async () => ofPage((await import('../branches/branch-definition.tsx')).branchDefinition),
  brands: async () => (await import('../brands/brand-history.ts')).brandHistoryFields,
  // What a brand may open is given and taken as by a role.
  brandMenus: async () => ofPage((await import('../roles/role-definition.tsx')).roleDefinition),
  menu: async () => (await import('../permission/node-fields.ts')).nodeFields,
  advertisements: async () =>
    ofPage((await import('../advertisements/advertisement-definition.tsx')).advertisementDefinition),
  clientAnnouncements: async () =>
    ofPage((await import('../advertisements/client-announcement-definition.tsx')).clientAnnouncementDefinition),
  carousel: async () => [(await import('../advertisements/carousel/slide-titles.tsx')).slideTitlesField],
  clientReleases: async () => ofPage((await import('../client-releases/release-definition.tsx')).releaseDefinition),
  reservationConfig: async () => (await import('../reservations/fields/config-fields.ts')).historyFields,
  suppliers: async () => ofPage((await import('../../product/suppliers/supplier-definition.ts')).supplierDefinition),
  products: async () => ofPage((await import('../../product/product-master/product-definition.ts')).productDefinition),
  productCategories: async () =>
    ofPage((await import('../../product/product-codes/category-definition.tsx')).categoryDefinition),
  productGroups: async () => ofPage((await import('../../product/product-codes/group-definition.tsx')).groupDefinition),
  announcementEntries: async () =>
    ofPage((await import('../update-log/announcement-definition.tsx')).announcementDefinition),
  releaseEntries: async () => ofPage((await import('../update-log/release-definition.tsx')).releaseDefinition),
}

/** Fields that every thing has, and those of what has no form of its own. */
const COMMON: readonly FormField[] = [
  { kind: 'text', name: 'status', label: 'kit.status' },
  { kind: 'text', name: 'result', label: 'log.result' },
  { kind: 'text', name: 'networks', label: 'account.networks' },
]

/** Fields of a kind of thing; what is not among them is shown by its name. */
export const fieldsOfKind = async (kind: string): Promise<readonly FormField[]> => [
  ...((await FIELDS[kind]?.()) ?? []),
  ...COMMON,
]
