import { findPackageJSON } from 'node:module'

/** The manifest of a package; undefined where this installation left it out. */
export function findInstalled(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}
