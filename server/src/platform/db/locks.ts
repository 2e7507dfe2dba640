/** Keys of advisory locks: numbers of ours, the same in every process, each for one purpose. */
export const locks = {
  /** One migrator at a time. */
  migrator: 7_356_001,
  /** One process starts and stops the embedded PostgreSQL. */
  owner: 7_356_002,
  /** One backup at a time. */
  backup: 7_356_003,
  /** Changes that could leave the company without an admin or create its first. */
  admins: 7_356_004,
  /** Held from before the plans are read until the chamado that is opened by them can be seen. */
  opening: 7_356_005,
  /** A calendar that is made, or a change of all of them: neither may miss the other. */
  calendarios: 7_356_006,
  /** One mail is taken in at a time, whoever does it: its double finds it. */
  recebidos: 7_356_007,
  /** One process reads what people write to the bot. */
  telegram: 7_356_008,
  /** One process reads the mailbox. */
  caixa: 7_356_009,
} as const
