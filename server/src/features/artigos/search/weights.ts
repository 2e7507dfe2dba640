/**
 * Weights of the features by which isClose() judges whether an article answers a question. Fitted by hand to the
 * questions for tuning: change a number, run `npm run bench:assistente`, and keep it only if the result for those
 * questions improves.
 */
export const weights = {
  for: { share: 5.7, eachWord: 0.65, inTitle: 1, aheadOfNext: 2.1 },
  against: { missingVerb: 0.75, business: 1.75, missingName: 1, question: 3.2, wish: 2, asksForSomebody: 7 },
  /** In a long question some words match any article: below this share it is never close. */
  leastShare: 0.2,
  /** Minimum by which the positive features must exceed the negative ones. */
  enough: 5,
} as const
