const DEADLINE_MS = 9_500

class Interrupted extends Error {}

/** From start to exit: a signal at any moment, once or often, closes what was opened, in reverse, and ends with 0. */
export class Lifetime {
  #resources = new AsyncDisposableStack()
  #interrupted = false
  #started = false
  #ending: Promise<void> | undefined

  defer(close: () => unknown) {
    this.#resources.defer(async () => void (await close()))
  }

  /** Between the steps of the start: a signal that came meanwhile ends it here, before more is opened. */
  goOn() {
    if (this.#interrupted) throw new Interrupted()
  }

  async run(start: (lifetime: Lifetime) => Promise<void>) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        this.#interrupted = true
        if (this.#started) void this.#end(0)
      })
    try {
      await start(this)
      this.goOn()
      this.#started = true
    } catch (error) {
      // What a signal broke off is no failure.
      if (this.#interrupted) return this.#end(0)
      await this.#resources.disposeAsync()
      throw error
    }
  }

  #end(code: number): Promise<void> {
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    this.#ending ??= this.#resources.disposeAsync().then(
      () => process.exit(code),
      () => process.exit(1),
    )
    return this.#ending
  }
}
