import { type MarkdownJob, readMarkdown } from './markdown-read.ts'

/** Runs beside the page, which can end it at any moment: see markdown-reader.ts. */
addEventListener('message', ({ data }: MessageEvent<MarkdownJob & { id: number }>) => {
  postMessage({ id: data.id, tree: readMarkdown(data) })
})
postMessage({ id: 0, tree: undefined })
