/** The text with its percent-encoding decoded; as it stands where that is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
