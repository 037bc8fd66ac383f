/** The cookies of one request, by name; of a name that comes twice the first, which browsers make the most specific one. */
export type Cookies = ReadonlyMap<string, string>
