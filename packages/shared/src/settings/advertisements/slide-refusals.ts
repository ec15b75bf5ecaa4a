import type { SlideDraft } from '../../contract/settings/advertisements/carousel.ts'
import type { FieldError } from '../../platform/calls/index.ts'

/** A value of a slide that the server refused. It is wrong at whichever place of the order its slide is now. */
export interface SlideRefusal {
  /** Field of the slide. */
  readonly field: string
  readonly value: unknown
  readonly message: string
}

const FIELD = /^slides\.(\d+)\.(\w+)/

/** What the server refused of the slides that were sent; fields are named `slides.<index>.<field>`. */
export const refusalsOf = (slides: readonly SlideDraft[], errors: readonly FieldError[]): readonly SlideRefusal[] =>
  errors.flatMap(({ field: name, message }) => {
    const [, index, field = ''] = FIELD.exec(name) ?? []
    const slide = slides[Number(index)]
    return slide === undefined ? [] : [{ field, value: Reflect.get(slide, field) as unknown, message }]
  })

/** Why the server refused a value of a slide; null where it did not, or not this one. */
export const refusalAt = (refusals: readonly SlideRefusal[], field: string, value: unknown): string | null =>
  refusals.find((each) => each.field === field && JSON.stringify(each.value) === JSON.stringify(value))?.message ?? null
