/** Addresses with one in the place of another; an address that was among them already stays once, where it comes first. */
export const swapped = (
  urls: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] => [...new Set(urls.map((url) => (url === from ? to : url)))]
