import { MAX_STAY, MIN_STAY, showsSlide, slideDraft, type Carousel, type SlideDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import { draftOf, plainText, valuesOf, type FormField, type FormValues } from '../../../../kit/form/form-field.ts'
import { formProblems, type FormProblems } from '../../../../kit/form/form-problems.ts'
import { picturesIn } from '../../../../kit/pictures/picture-list.ts'

/** A slide as it is typed: the values of its fields, its switch, and a `key` that it keeps wherever it is moved. */
export type TypedSlide = FormValues

/** Seconds for which a new slide stays. */
const FIRST_STAY = '5'

const typedSlides = v.array(v.record(v.string(), v.string()))

/** Slides in a form's value, or in the JSON of one. */
export const slidesIn = (value: unknown): readonly TypedSlide[] => {
  const parsed = v.safeParse(v.union([typedSlides, v.pipe(v.string(), v.parseJson(), typedSlides)]), value)
  return parsed.success ? parsed.output : []
}

/** Saved slides as a form begins with them. */
export const typedSlidesOf = (
  fields: readonly FormField[],
  { slides }: Pick<Carousel, 'slides'>,
): readonly TypedSlide[] =>
  slides.map((slide, index) => ({
    ...valuesOf(fields, { ...slide, imageUrl: [slide.imageUrl] }),
    enabled: plainText(slide.enabled),
    key: String(index),
  }))

/** Adds a slide for each of some pictures. */
export const withPictures = (slides: readonly TypedSlide[], urls: readonly string[]): readonly TypedSlide[] => {
  const next = Math.max(-1, ...slides.map(({ key }) => Number(key))) + 1
  const empty = {
    title: '',
    link: 'NONE',
    linkUrl: '',
    productId: '',
    branchIds: '',
    stay: FIRST_STAY,
    enabled: 'true',
  }
  return [
    ...slides,
    ...urls.map((url, index) => ({ ...empty, imageUrl: JSON.stringify([url]), key: String(next + index) })),
  ]
}

/** Whether a slide is switched on. */
export const isOn = ({ enabled }: TypedSlide): boolean => enabled === 'true'

/** What a slide would be saved as; wrong values are left for its schema to refuse. */
export const slideDraftOf = (fields: readonly FormField[], slide: TypedSlide): Readonly<Record<string, unknown>> => ({
  ...draftOf(fields, slide),
  imageUrl: picturesIn(slide['imageUrl'])[0],
  enabled: isOn(slide),
})

/** Problems of a slide by field. */
export const slideProblems = (fields: readonly FormField[], slide: TypedSlide): FormProblems =>
  formProblems(fields, slideDraft, slideDraftOf(fields, slide))

/** Key of what is wrong with slides as a whole. */
export const slidesProblem = (value: unknown): string =>
  showsSlide(slidesIn(value).map((slide) => ({ enabled: isOn(slide) }))) ? 'carousel.someWrong' : 'carousel.noneOn'

/** Schema of the form of a brand's slides. */
export const slidesSchema = (fields: readonly FormField[]) =>
  v.object({
    slides: v.pipe(
      typedSlides,
      v.check((slides) => showsSlide(slides.map((slide) => ({ enabled: isOn(slide) })))),
      v.check((slides) => slides.every((slide) => Object.keys(slideProblems(fields, slide)).length === 0)),
    ),
  })

/** Slides to save; their form has checked them. */
export const slideDraftsOf = (fields: readonly FormField[], slides: readonly TypedSlide[]): SlideDraft[] =>
  slides.map((slide) => v.parse(slideDraft, slideDraftOf(fields, slide)))

/** A slide that is played: those of its values that a screen shows. */
export interface PlayedSlide {
  readonly key: string
  readonly imageUrl: string
  readonly title: string
  /** Seconds for which it stays. */
  readonly stay: number
}

/** The slides that machines play, of those in a form. */
export const playedOf = (slides: readonly TypedSlide[]): readonly PlayedSlide[] =>
  slides.filter(isOn).flatMap(({ key = '', imageUrl, title = '', stay }) =>
    picturesIn(imageUrl).map((url) => ({
      key,
      imageUrl: url,
      title,
      // What is typed may be no number yet.
      stay: Math.min(MAX_STAY, Math.max(MIN_STAY, Number(stay) || MIN_STAY)),
    })),
  )
