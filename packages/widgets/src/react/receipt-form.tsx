import {
  ReceiptForm as BareReceiptForm,
  type ReceiptAddition,
  type ReceiptFormProps as BareProps,
} from '../receipt/receipt-form.tsx'
import { HostContent, Places, useHostPlaces, type HostPlaces } from './host-places.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'

export type ReceiptFormProps = BareProps & HostProps

const inPlaces = (addition: ReceiptAddition, places: HostPlaces): ReceiptAddition => ({
  ...addition,
  show: (place) => {
    const content = addition.show(place)
    return content && <HostContent places={places}>{content}</HostContent>
  },
})

/** The 入库 of one delivery, in a runtime in which its order was opened. */
export const ReceiptForm = ({ className, addition, ...props }: ReceiptFormProps) => {
  const places = useHostPlaces()
  return (
    <InShadow
      widget={BareReceiptForm}
      props={addition ? { ...props, addition: inPlaces(addition, places) } : props}
      className={className}
    >
      <Places places={places} />
    </InShadow>
  )
}
