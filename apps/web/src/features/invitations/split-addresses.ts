/** Takes addresses apart as people paste them: with commas, semicolons, spaces or lines between them, or as `Name <address>`. */
export const splitAddresses = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => {
        const angled = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map((found) => found[1]!)
        return angled.length > 0 ? angled : text.split(/[\s,;]+/)
      })
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
]
