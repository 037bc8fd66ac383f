/** The cookies of a request by name. Of duplicates the first counts, which browsers make the most specific one. */
export type Cookies = ReadonlyMap<string, string>
