const DEADLINE_MS = 9_500

class Interrupted extends Error {}

/** Startup to exit: a signal at any moment closes what was opened, in reverse order, and exits with 0. */
export class Lifetime {
  #resources = new AsyncDisposableStack()
  #interrupted = false
  #started = false
  #ending: Promise<void> | undefined

  defer(close: () => unknown) {
    this.#resources.defer(async () => void (await close()))
  }

  /** Called between the steps of startup: stops here if a signal arrived meanwhile. */
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
      // Stopped by a signal: no failure.
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
