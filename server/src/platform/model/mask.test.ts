import { describe, expect, it } from 'vitest'
import { mask } from './mask.ts'

const around = (text: string) => [
  text,
  `Fale com ${text}.`,
  `(${text})`,
  `contato:${text}, urgente`,
  `${text}; ${text}\n${text}`,
]

describe('mask › what must not leave', () => {
  it.each([
    'ana@padaria.com.br',
    'ANA.LUZ+chamados@Padaria.COM',
    'ana_luz-2@sub.dominio.padaria.com.br',
    'joão.conceição@cafeé.com.br',
    'joa\u0303o@exemplo.com',
    '9876@empresa.net',
    "d'avila@exemplo.com",
    'joao%40empresa.com.br',
    '"joao silva"@empresa.com',
  ])('%s is an email', (email) => {
    for (const text of around(email)) expect(mask(text)).toBe(text.replaceAll(email, '[email]'))
  })

  it.each([
    '(11) 98765-4321',
    '(11)98765-4321',
    '(11) 9 8765-4321',
    '(11) 9.8765.4321',
    '11 98765-4321',
    '11 98765 4321',
    '11-98765-4321',
    '11.98765.4321',
    '(11) 98765 - 4321',
    '(11) 98765–4321',
    '11\t98765\t4321',
    '98765 4321',
    '987654321',
    '98765.4321',
    '3333 4444',
    '4004 1234',
    '(11) 3214-5678',
    '(011) 3214-5678',
    '011 3214-5678',
    '(11)3214.5678',
    '1132145678',
    '+55 11 98765-4321',
    '+55 (11) 98765-4321',
    '+5511987654321',
    '5511987654321',
    '55 11 3214 5678',
    '98765-4321',
    '3214-5678',
    '4004-1234',
    '0800 123 4567',
    '0800-123-4567',
    '0800 1234567',
    '0300 7654321',
    '+351 912 345 678',
    '+1 (415) 555-2671',
    '+4930123456',
  ])('%s is a telefone', (telefone) => {
    for (const text of around(telefone)) expect(mask(text)).toBe(text.replaceAll(telefone, '[telefone]'))
  })

  it.each([
    '123.456.789-09',
    '123 456 789 09',
    '123.456.789 09',
    '123456789-09',
    '12345678909',
    '529.982.247-25',
    '123-456-789-09',
    '123.456.789/09',
    '123,456,789-09',
    '529*982*247-25',
  ])('%s is a CPF', (cpf) => {
    for (const text of around(cpf)) expect(mask(text)).toBe(text.replaceAll(cpf, '[CPF]'))
  })

  it.each([
    '12.345.678/0001-95',
    '12345678/0001-95',
    '12345678000195',
    '12.345.678/000195',
    '12 345 678/0001-95',
    '12.345.678 / 0001-95',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '12ABC34501DE35',
    '12ABC345/01DE-35',
    '12-345-678/0001-95',
    '12.345.678\\/0001-95',
  ])('%s is a CNPJ', (cnpj) => {
    for (const text of around(cnpj)) expect(mask(text)).toBe(text.replaceAll(cnpj, '[CNPJ]'))
  })

  it('blanks of printers and wide digits hide nothing; a bare number is a telefone where it is called one', () => {
    expect(mask('CPF 123\u00A0456\u00A0789\u00A009 e (11)\u00A098765\u20114321')).toBe(
      'CPF [CPF] e [telefone]',
    )
    expect(mask('CPF １２３.４５６.７８９-０９')).toBe('CPF [CPF]')
    expect(mask('Fone: 33334444, patrimônio 33334444')).toBe('Fone: [telefone], patrimônio 33334444')
  })

  it('eleven digits are a CPF or a mobile: masked either way', () => {
    expect(mask('Ligue 11987654321 já')).toMatch(/^Ligue \[(CPF|telefone)\] já$/)
  })

  it('all of them in one text, each by its own name', () => {
    expect(
      mask(
        'Ana (ana@x.com.br, CPF 123.456.789-09) da 12.345.678/0001-95, fone (11) 3214-5678 ou 0800 123 4567.',
      ),
    ).toBe('Ana ([email], CPF [CPF]) da [CNPJ], fone [telefone] ou [telefone].')
  })
})

describe('mask › what must stay', () => {
  it.each([
    'Chamado #4711 e Ticket - #1234567',
    'Windows 10.0.19045.3693 e 22631.4602',
    'Node 24.21.0, PostgreSQL 18.4, firmware 2.14.1-3',
    '192.168.100.200',
    'IP 192.168.100.200 24 portas',
    '10.20.30.40/24 e 172.16.254.1:5432',
    'de 192.168.100.100-192.168.100.199',
    'erro 0x80070002 e 0xc000021a',
    'KB5034441, evento 4740, código 809, 404',
    'HRESULT 80070005',
    '16/11/2026 às 14:30',
    '2026-11-16T14:30:00.000Z',
    '16-11-2026',
    'de 2024-2025 a 2026',
    '20261116',
    'R$ 1.234.567,89 e R$ 12.345.678,90',
    'R$ 123.456.789,10',
    '12.345.678 registros',
    'MAC 00-1A-2B-3C-4D-5E e 00:1a:2b:3c:4d:5e',
    '{3f2504e0-4f89-1234-5678-0305e82c3301}',
    'CEP 01310-100',
    'Arquivos/2026-11',
    'pedido 20261116ABCD12',
    '/var/log/postgres/log12345',
    'porta 5432, ramal 4321, sala 1203',
    'SN 5CD1234XYZ e patrimônio 000123',
    'rejeição 539, série 1, número 000.123.456',
    '@everyone e user@host',
    '',
  ])('%s', (text) => {
    expect(mask(text)).toBe(text)
  })

  it('takes no time over a long text without a gap', () => {
    const started = performance.now()
    for (const letter of ['a', '1', 'a.', '1-', '@', '1.', '(1', '+1', ' ']) mask(letter.repeat(60_000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
