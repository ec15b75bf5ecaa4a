import { brandPlatformWrite } from '@netbar/shared/console'
import type { BrandPlatformLook } from '@netbar/shared/contract'
import { hexColor } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { ColorInput, Colors } from './color-input.tsx'

/** At most one: without, the front end has its own. */
const schema = v.object({ colors: v.pipe(v.array(hexColor), v.maxLength(1)) })
const fields: readonly FormField[] = [
  {
    kind: 'list',
    name: 'colors',
    label: 'brandPlatform.themeColor',
    problem: 'brandPlatform.colorWrong',
    hint: 'brandPlatform.colorHint',
    Input: ColorInput,
    Shown: Colors,
  },
]

interface PlatformLookProps {
  readonly brandId: string
  readonly look: BrandPlatformLook
  readonly onClose: () => void
}

/** The theme colour of a front end, in a dialog. */
export const PlatformLook = ({ brandId, look, onClose }: PlatformLookProps) => {
  const { t } = useTranslation()
  const { platform, enabled, version } = look
  return (
    <EntryDialog
      form={`brand-platform-${brandId}-${platform}`}
      title={t('brandPlatform.colorOf', { name: t(`pictures.platform.${platform}`) })}
      fields={fields}
      schema={schema}
      row={{ colors: look.themeColor === null ? [] : [look.themeColor] }}
      version={version}
      write={brandPlatformWrite}
      toParams={(draft) => ({
        brandId,
        platform,
        enabled,
        version,
        themeColor: v.parse(schema, draft).colors[0] ?? null,
      })}
      onClose={onClose}
    />
  )
}
