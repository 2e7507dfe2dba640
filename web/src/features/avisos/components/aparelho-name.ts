const browsers: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const firstOf = (known: [RegExp, string][], agent: string) => known.find(([mark]) => mark.test(agent))?.[1]

/** Chrome no Android */
export function aparelhoName(agent: string): string {
  const [browser, system] = [firstOf(browsers, agent) ?? 'Navegador', firstOf(systems, agent)]
  return system === undefined ? browser : `${browser} no ${system}`
}
