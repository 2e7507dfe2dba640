import { findPackageJSON } from 'node:module'

/** Path of an installed package's manifest; undefined if it is not installed. */
export function findInstalled(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}
