import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'
import type { TableShape } from '../../../platform/db/migrations/table-builder.ts'

const id = ['id'] as const

/** In the order of their references. */
const tables: Readonly<Record<string, TableShape>> = {
  brand_profile: {
    columns: {
      brand_id: '-> brand',
      short_name: 'text',
      company_name: 'text',
      credit_code: 'text',
      contact: 'text',
      phone: 'text',
      deduct_order: 'text',
      cross_branch: 'integer',
      cloud_desk: 'integer',
      cloud_desk_address: 'text',
      version: 'integer',
      updated_time: 'text',
    },
    primaryKey: ['brand_id'],
  },
  default_brand: { columns: { user_id: '-> user', brand_id: '-> brand' }, primaryKey: ['user_id'] },
  uploaded_file: {
    columns: {
      name: 'text',
      mime: 'text',
      bytes: 'integer',
      width: 'integer?',
      height: 'integer?',
      created_by: '-> user?',
      created_time: 'text',
    },
    primaryKey: ['name'],
    check: { bytes: 'bytes > 0' },
  },
  brand_resource: {
    columns: { brand_id: '-> brand', key: 'text', image_url: 'text', updated_time: 'text' },
    primaryKey: ['brand_id', 'key'],
  },
  image_library: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      name: 'text',
      type: 'text',
      created_time: 'text',
      updated_time: 'text',
    },
    primaryKey: id,
    unique: [['brand_id', 'name']],
  },
  image: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      library_id: '-> image_library',
      name: 'text',
      // By its name, which is its primary key.
      file_name: 'text',
      poster_url: 'text?',
      created_by: 'text',
      created_time: 'text',
    },
    primaryKey: id,
    unique: [['brand_id', 'file_name']],
  },
  brand_picture: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      place: 'text',
      image_url: 'text',
      link: 'text',
      sort: 'integer',
      start_time: 'text?',
      end_time: 'text?',
      branch_ids: 'text',
    },
    primaryKey: id,
    unique: [['brand_id', 'place', 'sort']],
    check: { times: 'start_time is null or end_time is null or start_time < end_time' },
  },
  dictionary_entry: {
    columns: {
      id: 'text',
      code_type: 'text',
      brand_id: '-> brand?',
      scope: 'text',
      code: 'text',
      codevalue: 'text',
      sort: 'integer',
      enabled: 'integer',
      remark: 'text',
      version: 'integer',
      updated_time: 'text',
    },
    primaryKey: id,
    unique: [['code_type', 'code', 'scope']],
  },
}

const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['brand_resource', ['brand_id', 'image_url']],
  ['brand_picture', ['brand_id', 'image_url']],
  ['image', ['library_id', 'created_time']],
  ['dictionary_entry', ['scope']],
]

/** Profiles and pictures of brands, their images, and the dictionary. Existing brands get an empty profile. */
export const brandsImagesDictionary = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const [name, shape] of Object.entries(tables)) await createTable(db, engine, name, shape)
    for (const [table, columns] of indexes) await createIndex(db, table, columns)
    await sql`
      insert into brand_profile
      select id, '', '', '', '', '', 'PRINCIPAL_FIRST', 1, 0, '', 1, created_time from brand
    `.execute(db)
  },
})
