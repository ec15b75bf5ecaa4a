import { $menus, pageFunctionsOf } from '@netbar/shared'
import { PLATFORM, type ResourceRow } from '@netbar/shared/contract'
import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useOwnRow } from '../document/use-own-row.ts'
import { EntryForm } from '../form/entry-form.tsx'
import { fieldsFor, type FormField } from '../form/form-field.ts'
import { listKeyOf } from '../list/choice/list-choice.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { brandSource, useBrands } from './use-brands.ts'

interface ResourceFormProps<Row extends ResourceRow, Query extends object, Draft> {
  readonly definition: Pick<
    ResourceDefinition<Row, Query, Draft>,
    'resource' | 'menu' | 'schema' | 'route' | 'tab' | 'ofPlatform' | 'fields' | 'FormPreview'
  >
  /** Null for a new row. */
  readonly row: Row | null
  /** Row whose values a new row starts with. */
  readonly copied?: { readonly id: string }
  /** It was saved. */
  readonly onSaved: () => void
  /** It was cancelled. */
  readonly onClose: () => void
}

/** Latest copy of a row: the one that the form was opened with, or one loaded since. */
const useNewest = <Row extends ResourceRow>(opened: Row | null, $latest: Store<Row | null>): Row | null => {
  const loaded = useOwnRow(opened?.id ?? '', useUnit($latest))
  return opened && loaded && loaded.version > opened.version ? loaded : opened
}

const brandField: FormField = {
  kind: 'choice',
  name: 'brandId',
  label: 'kit.brand',
  isRequired: true,
  useOptions: useBrands,
}

/** Form of a row: of a new one, whose brand is chosen where the user has several, or of an existing one. */
export const ResourceForm = <Row extends ResourceRow, Query extends object, Draft>(
  props: ResourceFormProps<Row, Query, Draft>,
) => {
  const { definition, row: opened, copied = null, onSaved, onClose } = props
  const { resource, menu, schema, ofPlatform = false } = definition
  const key = listKeyOf(definition)
  const row = useNewest(opened, resource.entry.$value)
  const menus = useUnit($menus)
  const fields = useMemo(() => {
    const own = fieldsFor(definition.fields, pageFunctionsOf(menus, menu))
    return row === null ? own : own.filter(({ isGivenOnce }) => isGivenOnce !== true)
  }, [definition, menus, menu, row])
  const brands = useBrands()
  const { saved, open } = useUnit({ saved: resource.$saved, open: resource.formOpened })
  useEffect(() => {
    open()
  }, [open])
  // Rows saved before this form was opened do not concern it.
  const [before] = useState(saved)
  useEffect(() => {
    if (saved && saved !== before && (row === null ? saved.isNew : saved.id === row.id)) onSaved()
  }, [saved, before, row, onSaved])
  const [only] = brands
  const newFields = useMemo(
    () => (brands.length > 1 && !ofPlatform ? [brandField, ...fields] : fields),
    [brands.length, ofPlatform, fields],
  )
  const common = { schema, onClose, Preview: definition.FormPreview }
  // EntryForm has checked the draft with the schema.
  const asDraft = (draft: Readonly<Record<string, unknown>>) => draft as Draft
  return row === null ? (
    <EntryForm
      {...common}
      form={copied ? `${key}-copy-${copied.id}` : `${key}-new`}
      fields={newFields}
      {...(ofPlatform ? {} : { source: brandSource })}
      row={copied}
      write={resource.addition}
      toParams={({ brandId, ...draft }) => ({
        brandId: ofPlatform ? PLATFORM : typeof brandId === 'string' ? brandId : (only?.value ?? ''),
        draft: asDraft(draft),
      })}
    />
  ) : (
    <EntryForm
      {...common}
      form={`${key}-${row.id}`}
      fields={fields}
      row={row}
      write={resource.edit}
      toParams={(draft) => ({ id: row.id, version: row.version, draft: asDraft(draft) })}
    />
  )
}
