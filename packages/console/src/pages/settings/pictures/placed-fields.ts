import { pictureBatch, type PlacedPicture } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'

/** Fields of a picture at a place. */
export const placedFields: readonly FormField[] = [
  { kind: 'text', name: 'link', label: 'pictures.link', hint: 'pictures.linkHint', problem: 'pictures.linkWrong' },
  { kind: 'time', name: 'startTime', label: 'pictures.start' },
  { kind: 'time', name: 'endTime', label: 'pictures.end', problem: 'pictures.endWrong' },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'pictures.branches',
    hint: 'pictures.branchesHint',
    useOptions: useBranchOptions,
  },
]

const { link, startTime, endTime, branchIds } = pictureBatch.entries.pictures.item.entries
const isAfter = (start: string | null, end: string | null) =>
  start === null || end === null || Date.parse(start) < Date.parse(end)

/** Schema of the form: a period ends after it starts. */
export const placedSchema = v.pipe(
  v.object({ link, startTime, endTime, branchIds }),
  v.forward(
    v.check(({ startTime: start, endTime: end }) => isAfter(start, end)),
    ['endTime'],
  ),
)

/** What is sent of a picture that is there. */
export const draftOfPlaced = ({
  imageUrl,
  link: to,
  startTime: start,
  endTime: end,
  branchIds: of,
}: PlacedPicture) => ({
  imageUrl,
  link: to,
  startTime: start,
  endTime: end,
  branchIds: of,
})
