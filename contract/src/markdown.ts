/** Where a block of code begins or ends. */
export const fence = String.raw`^ {0,3}(?:\`{3,}|~{3,})`
const code = new RegExp(String.raw`(${fence}[\s\S]*?(?:${fence}[ \t]*$|$(?![\s\S]))|\`[^\`\n]+\`)`, 'm')

/** Applies a change to prose only; code blocks stay as they are. */
export const outsideCode = (text: string, change: (prose: string) => string) =>
  text
    .split(code)
    .map((part, place) => (place % 2 === 1 ? part : change(part)))
    .join('')
