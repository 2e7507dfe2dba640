import { expect, test } from 'vitest'
import { withTicked } from './observacao-draft.ts'

test('what was ticked stands below what is written, each once', () => {
  expect(withTicked('', ['Testar o nobreak', 'Trocar o cabo'])).toBe('- Testar o nobreak\n- Trocar o cabo')
  expect(withTicked('Ficou bom.\n', ['Testar o nobreak'])).toBe('Ficou bom.\n- Testar o nobreak')
  expect(withTicked('- Testar o nobreak', ['Testar o nobreak', 'Trocar o cabo'])).toBe(
    '- Testar o nobreak\n- Trocar o cabo',
  )
  expect(withTicked('Como está', [])).toBe('Como está')
})
