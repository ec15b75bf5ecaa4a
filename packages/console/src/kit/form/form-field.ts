import { formatDateTime } from '@netbar/shared'
import { FEN_PER_YUAN, toFen, yuanText } from '@netbar/shared/contract'
import type { ComponentType } from 'react'
import type { Option } from '../list/choice/list-choice.ts'
import type { ChoiceSource } from './choices-missing.tsx'
import { plainNumber, withoutSpaces } from './typed-number.ts'

/** What a form holds: everything as it was typed, so that nothing is lost that is not right yet. */
export type FormValues = Readonly<Record<string, string>>

interface FieldParts {
  /** Its name in the draft that is sent, by which the server names it too. */
  readonly name: string
  /** Key of its label. */
  readonly label: string
  readonly isRequired?: boolean
  /** Key of what is said where a value does not fit; a text of the kit without one. */
  readonly problem?: string
  /** Key of what is said below it while nothing is wrong. */
  readonly hint?: string
  /** Whether it is asked for, by what else was typed; always without one. */
  readonly isShown?: (values: FormValues) => boolean
  /** The function without which it is neither shown nor sent. */
  readonly needs?: string
  /** Whether it is asked for of a new row alone: it stays what it was. */
  readonly isGivenOnce?: true
  /** Where its options come from, if they do not come with the page. */
  readonly source?: ChoiceSource
}

/** What the input of a list is given. */
export interface ListInputProps {
  /** Of the element that takes the focus; its label is `<id>-label`, what is wrong with it `<id>-problem`. */
  readonly id: string
  /** JSON of the list; empty before anything was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the form began with. */
  readonly row: object | null
}

/** What a field for photos is shown with. */
export interface PhotosInputProps {
  /** Names the field among all forms that are open. */
  readonly group: string
  readonly label: string
  readonly isRequired: boolean
  /** Ids of the photos, in their order. */
  readonly value: readonly string[]
  readonly problem: string | null
  readonly onChange: (ids: readonly string[]) => void
  /** Says whether photos are on their way: what is sent now would go without them. */
  readonly onSending?: (isSending: boolean) => void
}

/** A field of a form. */
export type FormField = FieldParts &
  /** `code` is a text that has no spaces, as a barcode or a phone number: those of a pasted one are not sent. */
  (
    | { readonly kind: 'text' | 'area' | 'code'; readonly maxLength: number }
    /**
     * What nobody may read afterwards: it is kept by nothing but the page. `placeholder` is a text, `Tool` what else fills
     * it in.
     */
    | {
        readonly kind: 'secret'
        readonly maxLength: number
        readonly isLong?: boolean
        readonly placeholder?: string
        readonly Tool?: ComponentType<{ readonly onChange: (text: string) => void }>
      }
    | { readonly kind: 'number' }
    /** An amount: typed in yuan, sent in fen. */
    | { readonly kind: 'money' }
    /** A part of a whole: typed in percent, sent in basis points. */
    | { readonly kind: 'percent' }
    /** A calendar day `yyyy-MM-dd`. */
    | { readonly kind: 'day' }
    /** A moment, to the minute in Asia/Shanghai; sent as ISO 8601 in UTC. */
    | { readonly kind: 'time' }
    /** `useOptions` is a hook; null while they are on their way. */
    | { readonly kind: 'choice'; readonly useOptions: () => readonly Option[] | null }
    /** Any of some; kept as one text with commas between. */
    | { readonly kind: 'choices'; readonly useOptions: () => readonly Option[] | null }
    /** Ids of photos, kept as those; the pages that have such a field bring what it is shown with. */
    | { readonly kind: 'photos'; readonly Input: ComponentType<PhotosInputProps> }
    /** Several parts that an input of its own draws; kept as the JSON of a list. */
    | {
        readonly kind: 'list'
        readonly Input: ComponentType<ListInputProps>
        readonly Shown: ComponentType<{ readonly value: unknown }>
      }
  )

/** The fields that somebody with these functions has. */
export const fieldsFor = (fields: readonly FormField[], may: ReadonlySet<string>): readonly FormField[] =>
  fields.filter(({ needs }) => needs === undefined || may.has(needs))

/** What was chosen of several. */
export const chosenOf = (typed: string): string[] => typed.split(',').filter((value) => value !== '')

/** A value of a row as text. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const numberOf = (text: string): number => Number(plainNumber(text) ?? Number.NaN)

const HUNDREDTHS = /^[^.]*(\.\d{1,2})?$/
// A percent has a hundred basis points, as a yuan has fen.
const fenOf = (text: string): number => (HUNDREDTHS.test(plainNumber(text) ?? '') ? toFen(numberOf(text)) : Number.NaN)

/** A moment to the minute in Asia/Shanghai, as a field for moments has it. */
const minuteOf = (instant: string): string =>
  formatDateTime(instant).replace(' ', 'T').slice(0, 'yyyy-MM-ddTHH:mm'.length)

/** A value of the contract as a form shows it. */
const typedOf = ({ kind }: FormField, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'choices' || kind === 'photos') return Array.isArray(value) ? value.join(',') : ''
  if (kind === 'time' && typeof value === 'string') return minuteOf(value)
  if (kind === 'percent' && typeof value === 'number') return String(value / FEN_PER_YUAN)
  return kind === 'money' && typeof value === 'number' ? yuanText(value) : plainText(value)
}

/** A minute in Asia/Shanghai as ISO 8601 in UTC; what is none is left to the schema to refuse. */
export const instantOf = (text: string): string => {
  const time = new Date(`${text}:00+08:00`)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** What was typed as the contract wants it; nothing where nothing was. A number that is none is NaN, which no schema takes. */
export const sentOf = ({ kind }: FormField, typed: string): unknown => {
  const text = typed.trim()
  switch (kind) {
    case 'text':
    case 'area':
    case 'secret':
      return text
    case 'code':
      return withoutSpaces(text)
    case 'number':
      return text === '' ? undefined : numberOf(text)
    case 'money':
    case 'percent':
      return text === '' ? undefined : fenOf(text)
    case 'day':
      return text === '' ? null : text
    case 'time':
      return text === '' ? null : instantOf(text)
    case 'choice':
      return text === '' ? undefined : text
    case 'choices':
    case 'photos':
      return chosenOf(text)
    case 'list':
      return text === '' ? [] : JSON.parse(text)
  }
}

/** A row's values, or empty ones for a new row. */
export const valuesOf = (fields: readonly FormField[], row: object | null): FormValues => {
  const known = new Map<string, unknown>(row === null ? [] : Object.entries(row))
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, known.get(field.name))]))
}

/** The draft that the values make; a field that is not asked for is left out. */
export const draftOf = (fields: readonly FormField[], values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ isShown }) => isShown?.(values) ?? true)
      .map((field) => [field.name, sentOf(field, values[field.name] ?? '')]),
  )
