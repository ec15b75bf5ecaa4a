import type { FormField } from '../../../kit/form/form-field.ts'
import { useChannels } from '../options/use-channels.ts'

/** Field for the sale channels of a product. */
export const channelField: FormField = {
  kind: 'choices',
  name: 'channels',
  label: 'productDetail.channels',
  isRequired: true,
  useOptions: useChannels,
}
