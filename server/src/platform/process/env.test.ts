import { describe, expect, it } from 'vitest'
import { readFlags, readSettings } from './env.ts'

describe('readSettings', () => {
  it('has a value for everything that may be left out, and counts an empty variable as left out', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      ZELO_POOL_SIZE: 10,
      ZELO_BACKUP_DAYS: 14,
      ZELO_FILE_MAX_MB: 25,
      ZELO_FILES_PER_USER_DAY_MB: 500,
      ZELO_TRASH_DAYS: 90,
      ZELO_WRITE_BUDGET: 600,
      ZELO_AUDIT_DAYS: 730,
      ZELO_POSITION_DAYS: 180,
      ZELO_OFFLINE: true,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: deve ser um número de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT: deve ser um número de 0 a 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: deve começar com postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_DIRECT_URL: precisa também de DATABASE_URL'],
    [{ ADMIN_EMAIL: 'a@b.test' }, 'ADMIN_EMAIL: precisa também de ADMIN_PASSWORD'],
    [
      { ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'curta' },
      'ADMIN_PASSWORD: A senha deve ter entre 10 e 128 caracteres.',
    ],
    [{ ADMIN_EMAIL: 'ab', ADMIN_PASSWORD: 'ventania de agosto' }, 'ADMIN_EMAIL: Digite um email válido'],
    [{ TRUST_PROXY: 'sim' }, 'TRUST_PROXY: deve ser o número de proxies'],
    [{ TRUST_PROXY: '999.1.1.1' }, 'TRUST_PROXY: '],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: '],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY: '],
    [{ AI_BASE_URL: 'ftp://x', AI_MODEL: 'm' }, 'AI_BASE_URL: deve ser um endereço http ou https'],
    [{ AI_TEMPERATURE: '1' }, 'AI_TEMPERATURE: configuração desconhecida'],
    [{ ZELO_COR: 'azul' }, 'ZELO_COR: configuração desconhecida'],
    [{ ZELO_LOG_LEVEL: 'alto' }, 'ZELO_LOG_LEVEL: '],
    [{ ZELO_S3_ENDPOINT: 'https://s3.test' }, 'ZELO_S3_ENDPOINT: precisa também de ZELO_S3_BUCKET'],
    [{ ZELO_S3_BUCKET: 'zelo' }, 'ZELO_S3_BUCKET: precisa também de ZELO_S3_ENDPOINT'],
    [{ ZELO_S3_PREFIX: '../x' }, 'ZELO_S3_PREFIX: deve ter apenas letras'],
    [{ ZELO_S3_ENDPOINT: 'https://a:b@s3.test' }, 'ZELO_S3_ENDPOINT: deve ser um endereço sem usuário'],
    [{ ZELO_S3_PATH_STYLE: 'sim' }, 'ZELO_S3_PATH_STYLE: deve ser true ou false'],
    [{ ZELO_CLAMD: 'clamd' }, 'ZELO_CLAMD: deve ser o caminho de um socket ou endereço:porta'],
    [{ ZELO_CLAMD_STRICT: 'false' }, 'ZELO_CLAMD_STRICT: precisa também de ZELO_CLAMD'],
    [{ ZELO_PUBLIC_URL: 'zelo.empresa.com.br' }, 'ZELO_PUBLIC_URL: deve ser um endereço como https://'],
    [
      { ZELO_PUBLIC_URL: 'https://zelo.empresa.com.br/suporte' },
      'ZELO_PUBLIC_URL: deve ser um endereço como',
    ],
    [{ ZELO_SMTP_URL: 'https://correio.test' }, 'ZELO_SMTP_URL: deve ser como smtp://'],
    [{ ZELO_SMTP_URL: 'smtp://correio.test' }, 'ZELO_SMTP_URL: precisa também de ZELO_PUBLIC_URL'],
    [{ ZELO_SMTP_URL: 'smtp://correio.test' }, 'ZELO_SMTP_URL: precisa também de ZELO_MAIL_FROM'],
    [{ ZELO_MAIL_FROM: 'a@b.test' }, 'ZELO_MAIL_FROM: precisa também de ZELO_SMTP_URL'],
    [{ ZELO_MAIL_FROM: 'Suporte' }, 'ZELO_MAIL_FROM: deve ser como Suporte <suporte@empresa.com.br>'],
    [{ ZELO_MAIL_FROM: 'a@b.test\nBcc: c@d.test' }, 'ZELO_MAIL_FROM: deve ser como Suporte'],
    [{ ZELO_POOL_SIZE: '1' }, 'ZELO_POOL_SIZE: deve ser um número de 2 a 90'],
  ])('%j is refused with %s', (env, text) => expect(() => readSettings(env)).toThrow(text))

  it.each([
    ['1', 1],
    ['10.0.0.0/8, 192.0.2.1', '10.0.0.0/8, 192.0.2.1'],
    ['loopback', 'loopback'],
  ])('TRUST_PROXY %s', (given, read) => expect(readSettings({ TRUST_PROXY: given }).TRUST_PROXY).toBe(read))

  it('tells every problem at once', () => {
    expect(() => readSettings({ PORT: 'x', AI_X: '1' })).toThrow(/AI_X.*\n.*PORT/)
  })
})

describe('readFlags', () => {
  it('refuses an unknown flag and a stray word, naming the known ones', () => {
    expect(() => readFlags(['--dmo'], { demo: { type: 'boolean' } })).toThrow('Opções: --demo')
    expect(() => readFlags(['demo'], { demo: { type: 'boolean' } })).toThrow('Opção desconhecida em: demo')
  })
})
