/** Looks for viruses in a file of this machine. Throws where it cannot be asked: the file waits until it can. */
export type Scanner = (file: string) => Promise<'clean' | 'infected'>
