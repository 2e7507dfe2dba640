/**
 * How much each sign counts when isClose() judges whether an article answers a question. Fitted by hand to the questions to
 * tune on: change a number, run `npm run bench:assistente` and keep it only if the line of those questions gets better.
 */
export const weights = {
  for: { share: 5.7, eachWord: 0.65, inTitle: 1, aheadOfNext: 2.1 },
  against: { missingVerb: 0.75, business: 1.75, missingName: 1, question: 3.2, wish: 2, asksForSomebody: 7 },
  /** Of many words some meet any article: less than this share of them is never close. */
  leastShare: 0.2,
  /** What speaks for it must exceed what speaks against it by this much. */
  enough: 5,
} as const
