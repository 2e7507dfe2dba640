/** Where a screen is about to be shown: the filters of its address, and the row that it names. */
export type Arrival = { search: URLSearchParams; id?: string | undefined }
