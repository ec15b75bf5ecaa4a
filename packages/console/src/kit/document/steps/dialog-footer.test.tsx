import { viewRemoval } from '@netbar/shared/console'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { BulkDialog } from '../../form/bulk-dialog.tsx'
import { EntryDialog } from '../../form/entry-dialog.tsx'
import { reasonField } from '../../form/reason-field.ts'

const ignore = () => undefined
const SCHEMA = v.object({ reason: v.string() })
const FIELDS = [reasonField('refund.reason')]
const DIALOGS: readonly (readonly [string, ReactNode])[] = [
  [
    'a question',
    <ConfirmDialog key="" title="dialog" confirm="确定" onConfirm={ignore} onClose={ignore}>
      ¥67,647.73
    </ConfirmDialog>,
  ],
  [
    'a bulk step',
    <BulkDialog
      key=""
      {...{ fields: FIELDS, schema: SCHEMA }}
      title="dialog"
      hint=""
      onConfirm={ignore}
      onClose={ignore}
    />,
  ],
  [
    'a form',
    <EntryDialog
      key=""
      form="dialog"
      title="dialog"
      labels={{ submit: '确定', close: '取消' }}
      fields={FIELDS}
      schema={SCHEMA}
      row={null}
      write={viewRemoval}
      toParams={() => ({ id: '', version: 0 })}
      onClose={ignore}
    />,
  ],
]

beforeAll(startTexts)
beforeEach(() => page.viewport(1440, 900))

it.each(DIALOGS)(
  'the verb of %s is at its right, after 取消, 8 px beside it and 20 px above the edge',
  async (_, dialog) => {
    await showPage(dialog)
    const box = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    await expect.element(page.getByRole('button', { name: '确定', exact: true })).toBeVisible()
    const [cancel, verb] = [box('取消'), box('确定')]
    const edge = page.getByRole('dialog').element().querySelector('.ant-modal-container')?.getBoundingClientRect()
    expect({
      gap: verb.left - cancel.right,
      right: (edge?.right ?? 0) - verb.right,
      below: (edge?.bottom ?? 0) - verb.bottom,
      top: verb.top - cancel.top,
    }).toEqual({ gap: 8, right: 24, below: 20, top: 0 })
  },
)
