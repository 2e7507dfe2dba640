/** An error that the operator can fix: printed as one message, without a stack trace. */
export class SetupError extends Error {}
