import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../../kit/form/form-field.ts'

const slides = v.pipe(v.string(), v.parseJson(), v.array(v.object({ title: v.string(), enabled: v.boolean() })))

/** Slides as the log of calls has them, in order; one without a title by its place. */
const SlideTitles = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const { success, output } = v.safeParse(slides, value)
  if (!success) return null
  return output
    .map(({ title, enabled }, index) => {
      const name = title || t('carousel.slide', { n: index + 1 })
      return enabled ? name : `${name} (${t('kit.disabled')})`
    })
    .join(t('app.listSeparator'))
}

/** What the log of calls has of a carousel that was saved. */
export const slideTitlesField: FormField = {
  kind: 'list',
  name: 'carousel',
  label: 'carousel.slides',
  Input: () => null,
  Shown: SlideTitles,
}
