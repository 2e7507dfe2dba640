/** The value below which this share of them lies; 0.5 is the median, 1 the largest. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
