/** About where the demo's towns are. */
const towns = new Map<string, readonly [number, number]>([
  ['Campinas', [-22.9056, -47.0608]],
  ['São José dos Campos', [-23.1896, -45.8841]],
  ['Jundiaí', [-23.1857, -46.8978]],
  ['Ribeirão Preto', [-21.1775, -47.8103]],
  ['Sorocaba', [-23.5015, -47.4526]],
  ['São Paulo', [-23.5614, -46.6559]],
  ['Piracicaba', [-22.7253, -47.6492]],
  ['Pouso Alegre', [-22.23, -45.9364]],
  ['Franca', [-20.5386, -47.4008]],
  ['Santos', [-23.9608, -46.3336]],
  ['Caraguatatuba', [-23.6203, -45.4131]],
  ['Bauru', [-22.3147, -49.0606]],
])

/** As a phone says it: some metres beside the place, and how far it may be wrong. */
export function placeOf(cidade: string, id: number) {
  const [latitude, longitude] = towns.get(cidade.split(' – ')[0] ?? '') ?? [-23.55, -46.63]
  return {
    latitude: latitude + ((id % 7) - 3) / 10_000,
    longitude: longitude + ((id % 5) - 2) / 10_000,
    precisao: 8 + (id % 6) * 4,
  }
}
