import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { objectsOf } from '#server/testing/anexos/contents.ts'
import { swiftHere, useSwift } from '#server/testing/anexos/swift.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(path.join(scratch(), 'zelo-pasta-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest()
const zelo = () => {
  const file = path.join(folder, randomUUID())
  writeFileSync(file, 'Zelo')
  return file
}

const swift = useSwift()
const kinds = [
  { name: 'a folder', isHere: true, open: () => folderStore(path.join(folder, 'anexos')) },
  { name: 'Swift by its S3 interface', isHere: swiftHere, open: () => s3Store(swift.config) },
]

for (const { name, isHere, open } of kinds)
  describe.skipIf(!isHere)(`the store in ${name}`, () => {
    const keys = async () => (await objectsOf(open())).map(({ key }) => key).toSorted()

    const put = async (content: string | Buffer, key: string = randomUUID()) => {
      const file = path.join(folder, randomUUID())
      writeFileSync(file, content)
      const about = { size: Buffer.byteLength(content), sha256: hashOf(content) }
      await open().put(key, file, about)
      return { key, file, about }
    }

    it('probe › leaves nothing behind', async () => {
      await open().probe()
      expect(await keys()).toEqual([])
    })

    it('put › get, also a part, head, list and remove; what is not there is undefined', async () => {
      const store = open()
      const { key } = await put('0123456789')
      const read = async (stretch?: { first: number; last: number }) => {
        const stream = await store.get(key, stretch)
        return stream && text(stream)
      }
      expect([await read(), await read({ first: 2, last: 4 })]).toEqual(['0123456789', '234'])
      expect([await store.head(key), await keys()]).toEqual([{ key, size: 10 }, [key]])
      await store.remove(key)
      await store.remove(key)
      expect([await read(), await store.head(key), await keys()]).toEqual([undefined, undefined, []])
    })

    it('put › of many bytes, all of which come back', async () => {
      const content = Buffer.alloc(5_000_001, randomUUID())
      const { key } = await put(content)
      const hash = createHash('sha256')
      for await (const chunk of (await open().get(key)) ?? []) hash.update(chunk)
      expect(hash.digest()).toEqual(hashOf(content))
      await open().remove(key)
    })

    it('put › can be repeated after its file was taken, and not with another size', async () => {
      const { key, file, about } = await put('abc')
      rmSync(file, { force: true })
      await open().put(key, file, about)
      await expect(open().put(key, file, { ...about, size: 4 })).rejects.toThrow('ENOENT')
      await expect(open().put(randomUUID(), file, about)).rejects.toThrow('ENOENT')
      await open().remove(key)
    })

    it.each(['../x', 'x', '', `${randomUUID()}/..`, `A${randomUUID().slice(1)}`])(
      'the key %j is refused by every call',
      async (key) => {
        const store = open()
        const about = { size: 1, sha256: hashOf('x') }
        const calls = [
          store.head,
          store.get,
          store.remove,
          (wrong: string) => store.put(wrong, '/dev/null', about),
        ]
        for (const call of calls) await expect(call(key)).rejects.toThrow('no key')
      },
    )
  })

describe.skipIf(!swiftHere)('S3 of Swift', () => {
  it('put › of other bytes than the hash says is refused, and nothing is there', async () => {
    const [store, key] = [s3Store(swift.config), randomUUID()]
    const wrong = { size: 4, sha256: hashOf('Selo') }
    await expect(store.put(key, zelo(), wrong)).rejects.toThrow('PUT: 400')
    expect(await store.head(key)).toBeUndefined()
  })

  it('list › of another prefix has nothing of ours', async () => {
    const [store, key] = [s3Store(swift.config), randomUUID()]
    await store.put(key, zelo(), { size: 4, sha256: hashOf('Zelo') })
    expect(await objectsOf(s3Store({ ...swift.config, prefix: 'outra/' }))).toEqual([])
    expect(await objectsOf(store)).toEqual([{ key, size: 4 }])
    await store.remove(key)
  })

  it('head, get, remove › in a bucket that is gone are no missing object', async () => {
    const store = s3Store({ ...swift.config, bucket: 'nenhum-assim' })
    for (const asked of [store.head, store.get, store.remove])
      await expect(asked(randomUUID())).rejects.toThrow('404 NoSuchBucket')
  })

  it.each([
    [{ bucket: 'nenhum-assim' }, 'o bucket não existe (ZELO_S3_BUCKET)'],
    [{ secret: 'errado' }, 'a assinatura não foi aceita (ZELO_S3_SECRET ou ZELO_S3_REGION)'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('probe › with %j says what to look at', async (other, reason) => {
    const probe = s3Store({ ...swift.config, ...other }).probe()
    await expect(probe).rejects.toThrow('Não foi possível guardar arquivos no S3 (ZELO_S3_ENDPOINT')
    await expect(probe).rejects.toThrow(reason)
  })
})

it('probe › of a folder that cannot be written says so', async () => {
  writeFileSync(path.join(folder, 'arquivo'), '')
  await expect(folderStore(path.join(folder, 'arquivo')).probe()).rejects.toThrow(
    /^Não foi possível guardar arquivos na pasta .* \(ZELO_FILES_DIR\)/,
  )
})
