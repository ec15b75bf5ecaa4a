import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { supplierHandlers } from './handlers.ts'
import { supplierContracts } from './migrations/0043-supplier-contracts.ts'
import { suppliersByInitials } from './migrations/0070-suppliers-by-initials.ts'
import { texts } from './texts/index.ts'

/** Suppliers: a plain resource. Its table came with others of the domain, and so its first migrations are there. */
export const suppliers = defineFeature({
  menu: [
    page('suppliers', 'product_index', { sort: 7, icon: 'contacts' }, [
      fn('SUPPLIER_VIEW'),
      fn('SUPPLIER_EDIT'),
      fn('SUPPLIER_DISABLE'),
      fn('SUPPLIER_VIEW_SENSITIVE'),
      fn('SUPPLIER_EXPORT'),
    ]),
  ],
  migrations: () => ({
    '0043-supplier-contracts': supplierContracts,
    '0070-suppliers-by-initials': suppliersByInitials,
  }),
  texts,
  grants: {
    brandOwner: { suppliers: 'all' },
    finance: { suppliers: ['SUPPLIER_VIEW', 'SUPPLIER_EXPORT'] },
  },
  handlers: { suppliers: supplierHandlers },
})
