/** Something the operator can mend: told in one sentence, without a stack trace. */
export class SetupError extends Error {}
