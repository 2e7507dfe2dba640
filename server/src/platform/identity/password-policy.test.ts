import { describe, expect, it } from 'vitest'
import { prove } from '#server/testing/proof.ts'
import { passwordRefusal } from './password-policy.ts'

const maria = { email: 'maria.souza@empresa.com.br', nome: 'Maria', sobrenome: 'Souza' }
const joao = {
  email: 'joao.silva@acme.com.br',
  nome: 'João',
  sobrenome: 'da Silva',
  empresa: 'Padaria Estrela',
}

const common = `
Password123! Inverno2026 qwertyuiop1 Empresa@2026 P@ssw0rd2026 S3nh@2026!! Senha@Empresa2026 1q2w3e4r5t6y 1qaz2wsx3edc
Zelo-Suporte-2026 Mudar@1234 Brasil2026! Corinthians10 flamengo2024 admin123456 Administrador1 abcdefghij 0987654321 asdfghjklç
qazwsxedcrfv zaq12wsxcde3 aaaaaaaaaaaa abcabcabcabc senhasenha Verão2026!! Primavera2025 Outubro@2026 SegundaFeira1 Maria12051990
gabriel123456 iloveyou123 Bemvindo@123 Welcome2026! teste@12345 suporte@123 Informatica1 Tecnologia2026 computador!1 felicidade
jesus12345 DeusÉFiel10 minhasenha123 N0v4Senh4! q1w2e3r4t5 poiuytrewq 12345qwert qwerty@2026 abc@123456 2026Inverno! !!Inverno26
Cristiano7! Girassol2024 Amor1234567 zxcvbnm,./ 1234567890a a1b2c3d4e5 Trocar@2026 1234567890 QWERTYUIOP 34567890123
Pr1m31r0Acesso TrocaSenha2026 ZeloAI@2026 Chamado#2026 demonstracao impressora123 whysoserious13 Ch4m4d0s2026
`
  .trim()
  .split(/\s+/)

/** Walks are known by their keys: a disguised one is none. */
const walks = ['lkjihgfedcba', 'tgbnhyujmk', '9o8i7u6y5t']

const own: [string, typeof joao | typeof maria][] = [
  ['joao.silva1', joao],
  ['joaosilva1990', joao],
  ['Silva.João!', joao],
  ['J0@oS1lva2026', joao],
  ['joao@acme.com.br', joao],
  ['acme-acme-2026', joao],
  ['PadariaEstrela', joao],
  ['estrela da padaria 1', joao],
  ['senha do joão', joao],
  ['maria.souza@empresa.com.br', maria],
  ['MariaSouza', maria],
  ['souza_maria_10', maria],
]

const words =
  `gaiola vento ladrilho sopro figueira degrau lanterna moinho trigo cascata argila pomar bússola neblina varanda tijolo
ponteiro anzol cortiça relógio seringal macaco toalha parafuso girafa caneca tambor alavanca rodízio pimenta chinelo peneira
serrote janela bigorna tucano novelo cabide martelo gangorra`
    .trim()
    .split(/\s+/)
const at = (place: number) => words[place % words.length] ?? ''

/** Made by rule, so that nobody picked those that pass: phrases of two to five words, and what a password manager writes. */
const good = [
  ...words.map((word, n) => `${word} ${at(n + 7)} ${at(n + 19)}`),
  ...words.map((word, n) => `${word}-${at(n + 3)}-${at(n + 11)}-${at(n + 23)}`),
  ...words.map((word, n) => `A ${word} caiu do ${at(n + 13)} às ${n + 1} horas`),
  ...words.map((word, n) => `${word}${at(n + 17)}${(n * 37) % 100}!`),
  ...words.map((word, n) =>
    Buffer.from(`${at(n + 5)}${n}${word}`)
      .toString('base64url')
      .slice(2, 16),
  ),
  'cavalo bateria grampo',
  'Tr0ca!Azul#9',
  'ventania de agosto',
  'nova senha comprida',
  'o João comprou pão ontem',
  'meu cachorro Silva late',
  'correct horse battery staple',
]

describe('passwordRefusal', () => {
  it.each(['12/03/1985', '1985-03-12', '12.03.1985!'])('refuses the date %s', (senha) =>
    expect(passwordRefusal(senha, { email: 'a@b.test' })).toBe('Senha muito comum. Escolha outra.'),
  )

  it.each([...common, ...walks])('refuses %s as too common', (senha) =>
    expect(passwordRefusal(senha, maria)).toBe('Senha muito comum. Escolha outra.'),
  )

  it.each(own)('refuses %s of whose name, address or company it is', (senha, owner) =>
    expect(passwordRefusal(senha, owner)).toBe('Senha muito comum. Escolha outra.'),
  )

  it('refuses each of them in other cases, with accents and with the usual substitutions', () => {
    const disguised = common.flatMap((senha) => [
      senha.toUpperCase(),
      senha.replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '$'),
      senha.replaceAll('e', '3').replaceAll('i', '1'),
      senha.replaceAll('a', 'á').replaceAll('o', 'õ'),
    ])
    expect(disguised.filter((senha) => passwordRefusal(senha, maria) === undefined)).toEqual([])
    prove('A13', 'common passwords, and one’s own words, in their usual disguises: taken', {
      tried: common.length * 5 + own.length,
      lost: 0,
    })
  })

  it(`takes phrases of ordinary words and what a password manager writes`, () => {
    expect(good.filter((senha) => passwordRefusal(senha, joao) !== undefined)).toEqual([])
    prove('A13', 'good passwords: refused', { tried: good.length, lost: 0 })
  })

  it('is quick whatever it is given', () => {
    const long = [
      '1'.repeat(128),
      '!'.repeat(60) + 'a'.repeat(8) + '9'.repeat(60),
      'a-'.repeat(64),
      'ﷺ'.repeat(128),
    ]
    const started = performance.now()
    for (const senha of long) passwordRefusal(senha, joao)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
