import { MAX_PICTURE_FILES, RESOURCE_MIMES } from '@netbar/shared/contract'

/** Files that are read, and the names of those that are not, each for its reason. */
export interface ChosenFiles<Chosen> {
  readonly files: readonly Chosen[]
  readonly wrongType: readonly string[]
  readonly sameName: readonly string[]
  readonly isTooMany: boolean
}

/** Sorts out the files of a choice: pictures, each name once, and no more than are matched at once. */
export const chooseFiles = <Chosen extends { readonly name: string; readonly type: string }>(
  files: readonly Chosen[],
): ChosenFiles<Chosen> => {
  const pictures = files.filter(({ type }) => RESOURCE_MIMES.some((mime) => mime === type))
  const first = pictures.filter(({ name }, index) => pictures.findIndex((file) => file.name === name) === index)
  return {
    files: first.slice(0, MAX_PICTURE_FILES),
    wrongType: files.filter((file) => !pictures.includes(file)).map(({ name }) => name),
    sameName: [...new Set(pictures.filter((file) => !first.includes(file)).map(({ name }) => name))],
    isTooMany: first.length > MAX_PICTURE_FILES,
  }
}
